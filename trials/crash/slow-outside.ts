import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, createServer as createWire } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Fake HTTP services without time limits: each answer is late, and every request is counted. */
interface SlowOutside {
  readonly url: string;
  /** Requests per address. */
  readonly asked: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** @param bankUrl where questions below `/bank` are passed on to */
export async function openSlowOutside({ bankUrl, lateMs }: { bankUrl: string; lateMs: number }): Promise<SlowOutside> {
  const asked = new Map<string, number>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const body = Buffer.concat(await request.toArray());
    await wait(lateMs);
    if (!path.startsWith('/bank')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"valid":true}');
      return;
    }
    const { host: _, ...headers } = request.headers;
    const init = { method: 'POST', headers: headers as Record<string, string>, body };
    const told = await fetch(`${bankUrl}${path.slice('/bank'.length)}`, init);
    const signed = Object.fromEntries(
      [...told.headers].filter(
        ([name]) => !/^(connection|content-length|date|transfer-encoding|keep-alive)$/.test(name),
      ),
    );
    response.writeHead(told.status, signed).end(Buffer.from(await told.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A wire on which everything comes late. */
export async function openSlowWire({ port, lateMs }: { port: number; lateMs: number }) {
  const server = createWire((near) => {
    near.on('error', () => near.destroy());
    void wait(lateMs).then(() => {
      const far = connect(port, '127.0.0.1');
      far.on('error', () => near.destroy());
      near.on('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close(),
  };
}
