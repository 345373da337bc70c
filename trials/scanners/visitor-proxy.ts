import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../src/server/db/database.ts';
import { answerThroughHole, HOLE } from './made-hole.ts';

interface VisitorProxy {
  readonly port: number;
  /** Requests that failed on our side. */
  readonly failures: readonly string[];
  /** How often each page was asked for, by method and path. */
  readonly visits: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Lets a scanner visit pages as somebody who is signed in, and answers for the hole made for it. */
export async function openVisitorProxy({
  port,
  cookie,
  holeDb,
}: {
  readonly port: number;
  readonly cookie: string;
  readonly holeDb: Database;
}): Promise<VisitorProxy> {
  const failures: string[] = [];
  const visits = new Map<string, number>();
  function passOn(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path = '/' } = asked;
    const headers = {
      ...asked.headers,
      host: 'localhost:80',
      origin: 'http://localhost',
      'accept-encoding': 'identity',
      cookie,
    };
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (found) => {
      const page = `${method} ${path.split('?')[0]}`;
      visits.set(page, (visits.get(page) ?? 0) + 1);
      if (found.statusCode === 500) failures.push(`${method} ${path.slice(0, 300)}`);
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
  const server = createServer((asked, answer) => {
    const { url = '/' } = asked;
    if (!url.startsWith(`${HOLE}?`)) return passOn(asked, answer);
    void answerThroughHole(holeDb, url).then(({ status, type, body }) =>
      answer.writeHead(status, { 'content-type': type }).end(body),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    failures,
    visits,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
