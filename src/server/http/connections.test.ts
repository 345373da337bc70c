import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { endConnectionsOnClose } from './connections.ts';

test('a request that is being worked on when the server closes is answered, and its connection ends with it', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 });
  endConnectionsOnClose(app);
  const arrived = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrived.resolve();
    await work.promise;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path: '/slow', agent: new Agent({ keepAlive: true }) }).end();
  await arrived.promise;

  const closed = app.close();
  // The server accepts no new connection: it is closing.
  await expect.poll(() => app.server.listening).toBe(false);
  work.resolve();
  const [answer] = await once(asked, 'response');
  answer.resume();
  await closed;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
});
