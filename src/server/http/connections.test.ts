import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { CLOSING, endConnectionsOnClose } from './connections.ts';

test('a request that is being worked on when the server closes is answered, one that comes late too, and their connections end', async () => {
  const app = Fastify({ ...CLOSING, keepAliveTimeout: 600_000 });
  endConnectionsOnClose(app);
  const arrived = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrived.resolve();
    await work.promise;
    return 'done';
  });
  app.get('/quick', async () => 'at once');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const waiting = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  const asked = request({ port, host: '127.0.0.1', path: '/slow', agent: new Agent({ keepAlive: true }) }).end();
  await arrived.promise;

  const closed = app.close();
  // The server accepts no new connection: it is closing.
  await expect.poll(() => app.server.listening).toBe(false);
  waiting.end('GET /quick HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const late = await text(waiting);
  expect(late).toMatch(/^HTTP\/1\.1 200 /);
  expect(late).toMatch(/\r\nconnection: close\r\n/i);
  expect(late).toMatch(/at once$/);
  work.resolve();
  const [answer] = await once(asked, 'response');
  answer.resume();
  await closed;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
});
