import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The harmless file that every scanner reports. Source: eicar.org, in two parts, so that no scanner reports this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface ClamdStandIn {
  readonly url: string;
  /** What came so far, one for each file that came whole. */
  readonly scanned: readonly Buffer[];
  close(): Promise<void>;
}

interface Ways {
  /** Bytes of a file above which it refuses it, like StreamMaxLength. */
  readonly most?: number;
  /** Instead of its answer to a file. */
  readonly answer?: (socket: Socket) => void;
  /** Of a Unix socket, instead of TCP. */
  readonly path?: string;
}

/** A daemon that speaks INSTREAM as strictly as ClamAV's and finds EICAR. */
export async function openClamdStandIn({
  most = Number.POSITIVE_INFINITY,
  answer,
  path,
}: Ways = {}): Promise<ClamdStandIn> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let heard = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      heard = Buffer.concat([heard, bytes]);
      const read = readStream(heard, most);
      if (read === 'more') return;
      if (Buffer.isBuffer(read)) scanned.push(read);
      if (answer) answer(socket);
      else socket.end(`${Buffer.isBuffer(read) ? sayOf(read) : read}\0`);
    });
  });
  if (path === undefined) server.listen(0, '127.0.0.1');
  else server.listen(path);
  await once(server, 'listening');
  return {
    url: path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix://${path}`,
    scanned,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The file that came whole; what is wrong with it; or that more has to come. */
function readStream(heard: Buffer, most: number): Buffer | 'more' | string {
  const command = 'zINSTREAM\0';
  if (heard.length < command.length) return 'more';
  if (heard.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND';
  const pieces: Buffer[] = [];
  let total = 0;
  for (let at = command.length; heard.length >= at + 4; ) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    total += length;
    if (total > most) return 'INSTREAM size limit exceeded. ERROR';
    if (heard.length < at + 4 + length) return 'more';
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return 'more';
}

function sayOf(content: Buffer): string {
  return content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}
