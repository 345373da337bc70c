import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { ScannerDownError, type ScanVerdict, type VirusScanPort } from './port.ts';

interface Limits {
  readonly connectMs: number;
  /** Without a byte in either direction. */
  readonly silentMs: number;
  /** Of the scan as a whole. */
  readonly totalMs: number;
}

const LIMITS: Limits = { connectMs: 3_000, silentMs: 30_000, totalMs: 90_000 };
/** In characters; an answer is one short line. */
const LONGEST_ANSWER = 4_096;
const PORT = 3310;

/**
 * ClamAV's daemon by its INSTREAM command, with one connection for each file. `url` is tcp://host:3310 or unix:///run/clamav/clamd.ctl. Source:
 * clamd(8), "COMMANDS".
 */
export function clamd(url: string, limits: Limits = LIMITS): VirusScanPort {
  return {
    async scan(content, limitMs = limits.totalMs) {
      const socket = connect(placeOf(url));
      const answer = readAnswer(socket);
      const tooLate = setTimeout(() => socket.destroy(new Error('no verdict in time')), limitMs);
      socket.setTimeout(limits.connectMs, () => socket.destroy(new Error('no answer in time')));
      socket.once('connect', () => socket.setTimeout(limits.silentMs));
      try {
        // An answer may come before the end of the file, and then says why.
        await Promise.race([send(socket, content), answer]);
        return verdictOf(await answer);
      } catch (error) {
        if (content.errored) throw content.errored;
        throw new ScannerDownError(`clamd gave no verdict: ${error instanceof Error ? error.message : error}`);
      } finally {
        clearTimeout(tooLate);
        socket.destroy();
        content.destroy();
      }
    },
  };
}

function placeOf(url: string): { readonly path: string } | { readonly host: string; readonly port: number } {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) };
}

/** Each piece with its length before it, and a length of 0 at the end. */
async function send(socket: Socket, content: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of content) {
    const bytes = piece as Buffer;
    // A length of 0 would end the file.
    if (bytes.length === 0) continue;
    socket.write(lengthOf(bytes.length));
    if (!socket.write(bytes)) await once(socket, 'drain');
    if (socket.destroyed) return;
  }
  socket.write(lengthOf(0));
}

function lengthOf(count: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}

function readAnswer(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('utf8');
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > LONGEST_ANSWER) reject(new Error('an answer without an end'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection ended without an answer')));
  });
  // When both fail, the sender reports it.
  answer.catch(() => undefined);
  return answer;
}

function verdictOf(answer: string): ScanVerdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const signature = /^stream: (.+) FOUND$/s.exec(answer)?.[1];
  if (signature !== undefined) return { kind: 'infected', signature };
  const reason = /^(?:stream: )?(.+?)\.? ERROR$/s.exec(answer)?.[1];
  if (reason !== undefined) return { kind: 'refused', reason };
  throw new Error('an answer that is none of INSTREAM');
}
