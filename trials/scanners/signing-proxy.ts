import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../src/server/db/database.ts';
import type { FuzzCall, FuzzGround } from '../fuzz/ground.ts';
import { answerThroughHole, HOLE } from './made-hole.ts';

/** Names the call that a scanned request was made from, by its number. */
export const CALL_HEADER = 'x-scanned-call';

interface SigningProxy {
  readonly port: number;
  /** Requests passed on so far, and those that failed on our side. */
  readonly passed: { count: number; readonly failures: string[] };
  close(): Promise<void>;
}

/** Signs what a scanner sends for the caller of its call, since scanners cannot sign, and answers for the hole made for them. */
export async function openSigningProxy(
  ground: FuzzGround,
  { calls, holeDb }: { readonly calls: readonly FuzzCall[]; readonly holeDb: Database },
): Promise<SigningProxy> {
  const passed: SigningProxy['passed'] = { count: 0, failures: [] };
  async function passOn(request: IncomingMessage) {
    const drawn = calls[Number(request.headers[CALL_HEADER] ?? -1)];
    const bytes = await buffer(request);
    // A scanner also looks at the root.
    if (!drawn) return { status: 404, type: 'text/plain', body: 'no such call' };
    const { call, caller } = drawn;
    const url = request.url ?? '/';
    const body = bytes.length > 0 ? { type: request.headers['content-type'] ?? 'application/json', bytes } : null;
    const answer = await ground.send({ call, caller, url, body });
    passed.count += 1;
    if (answer.status === 500) passed.failures.push(`${call.method} ${url.slice(0, 300)} ${bytes.subarray(0, 300)}`);
    return answer;
  }
  const server = createServer((request, answer) => {
    const { url = '/' } = request;
    const told = url.startsWith(`${HOLE}?`) ? answerThroughHole(holeDb, url) : passOn(request);
    told.then(
      ({ status, type, body }) => answer.writeHead(status, { 'content-type': type }).end(body),
      (error: Error) => {
        passed.failures.push(`${request.method} ${url.slice(0, 300)}: ${error.message}`);
        answer.writeHead(500).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    passed,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
