import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { clamd } from './clamd.ts';
import { ScannerDownError } from './port.ts';
import { type ClamdStandIn, EICAR, openClamdStandIn } from './testing/clamd-stand-in.ts';

const open: ClamdStandIn[] = [];
afterEach(async () => {
  for (const daemon of open.splice(0)) await daemon.close();
});

async function daemon(...ways: Parameters<typeof openClamdStandIn>): Promise<ClamdStandIn> {
  const opened = await openClamdStandIn(...ways);
  open.push(opened);
  return opened;
}
const LIMITS = { connectMs: 60_000, silentMs: 60_000, totalMs: 60_000 };

describe('clamd', () => {
  test('gets the file unchanged, in pieces of any size, and its verdict is taken', async () => {
    const { url, scanned } = await daemon();
    const large = randomBytes(3_000_000);
    const pieces = [Buffer.alloc(0), large.subarray(0, 1), large.subarray(1, 2_000_000), large.subarray(2_000_000)];
    expect(await clamd(url).scan(Readable.from(pieces))).toEqual({ kind: 'clean' });
    expect(await clamd(url).scan(Readable.from([]))).toEqual({ kind: 'clean' });
    expect(await clamd(url).scan(Readable.from([Buffer.from(`before ${EICAR}`)]))).toEqual({
      kind: 'infected',
      signature: 'Eicar-Test-Signature',
    });
    expect(scanned[0]?.equals(large)).toBe(true);
    expect(scanned).toHaveLength(3);
  });

  test('is reached by a socket of this machine too', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
    const { url } = await daemon({ path: path.join(folder, 'clamd.ctl') });
    expect(await clamd(url).scan(Readable.from([Buffer.from(EICAR)]))).toMatchObject({ kind: 'infected' });
    rmSync(folder, { recursive: true });
  });

  test('says why it does not scan a file, also before the file has come whole', async () => {
    const { url } = await daemon({ most: 10 });
    expect(await clamd(url).scan(Readable.from([Buffer.alloc(11)]))).toEqual({
      kind: 'refused',
      reason: 'INSTREAM size limit exceeded',
    });
  });
});

describe('no verdict is given', () => {
  const silent = (): void => undefined;
  test.each([
    ['when it is silent', silent, { ...LIMITS, silentMs: 20 }],
    ['when it is too slow', silent, { ...LIMITS, totalMs: 20 }],
    ['when it ends the connection', (socket: Socket) => socket.destroy(), LIMITS],
    ['when it ends in the middle of its answer', (socket: Socket) => socket.end('stream: O'), LIMITS],
    ['when it says something else', (socket: Socket) => socket.end('stream: maybe\0'), LIMITS],
    ['when its answer has no end', (socket: Socket) => socket.write('x'.repeat(5_000)), LIMITS],
  ])('%s', async (_name, answer, limits) => {
    const { url } = await daemon({ answer });
    const content = Readable.from([Buffer.from('file')]);
    await expect(clamd(url, limits).scan(content)).rejects.toThrow(ScannerDownError);
    expect(content.destroyed).toBe(true);
  });

  test('when nothing listens', async () => {
    const { url, close } = await openClamdStandIn();
    await close();
    await expect(clamd(url).scan(Readable.from(['file']))).rejects.toThrow(ScannerDownError);
  });

  test('when the file itself cannot be read: that is no fault of the scanner', async () => {
    const { url, scanned } = await daemon();
    const broken = new Readable({
      read() {
        this.destroy(new Error('disk'));
      },
    });
    await expect(clamd(url).scan(broken)).rejects.toThrow(/^disk$/);
    expect(scanned).toEqual([]);
  });
});
