import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStorage } from './folder.ts';
import { moveFiles } from './move-files.ts';
import type { StoragePort } from './port.ts';
import { s3Storage } from './s3/storage.ts';
import { type S3Peer, startS3Peer } from './s3/testing/s3-peer.ts';
import { twoPlaces } from './two-places.ts';

let peer: S3Peer;
let folders: { root: string; spool: string };
let from: StoragePort;
let to: StoragePort;
beforeEach(async () => {
  peer = await startS3Peer();
  const make = () => mkdtemp(join(tmpdir(), 'moved-'));
  folders = { root: await make(), spool: await make() };
  from = folderStorage(folders.root);
  to = s3Storage(peer.place, folders.spool);
});
afterEach(async () => {
  await peer.stop();
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true });
});

const paper = (number: number) => Buffer.from(`paper ${number}`);

test('every file is readable at every moment of a move, and new ones too', async () => {
  const storage = twoPlaces({ to, from });
  const stored = await Promise.all(Array.from({ length: 20 }, (_, number) => from.putContent(paper(number))));
  const read = async () => {
    for (const [number, { key }] of stored.entries()) {
      expect(await storage.get(key)).toEqual(paper(number));
      expect(await buffer(await storage.open(key))).toEqual(paper(number));
      expect(await storage.stat(key)).toEqual({ size: paper(number).length });
    }
  };
  const late = await storage.putContent(Buffer.from('late'));
  const [count] = await Promise.all([moveFiles({ to, from }), read(), read()]);
  await read();
  expect(count).toBe(20);
  expect(await Readable.from(from.list()).toArray()).toEqual([]);
  expect(await to.get(late.key)).toEqual(Buffer.from('late'));
  expect(peer.objects.size).toBe(21);
});

test('a move that was cut short continues, in either direction', async () => {
  for (let number = 0; number < 9; number++) await from.putContent(paper(number));
  const cut = moveFiles({ to, from }, () => {
    if (peer.objects.size === 4) throw new Error('cut');
  });
  await expect(cut).rejects.toThrow('cut');
  expect(await moveFiles({ to, from })).toBe(5);
  expect(await moveFiles({ to: from, from: to })).toBe(9);
  expect([(await Readable.from(from.list()).toArray()).length, peer.objects.size]).toEqual([9, 0]);
});

test('a file that is damaged at its old place stays there and is named', async () => {
  const { key } = await from.putContent(paper(1));
  await writeFile(join(folders.root, key), 'something else');
  await expect(moveFiles({ to, from })).rejects.toThrow(`${key} has other bytes than its name says`);
  expect([(await Readable.from(from.list()).toArray()).length, peer.objects.size]).toEqual([1, 0]);
});

test('what is removed during a move is gone at both places', async () => {
  const storage = twoPlaces({ to, from });
  const { key } = await from.putContent(paper(1));
  await to.putContent(paper(1));
  await storage.remove(key);
  expect(await storage.stat(key)).toBeNull();
  await expect(storage.get(key)).rejects.toThrow('nothing is stored');
});
