import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLOSING, endConnectionsOnClose } from '../http/connections.ts';
import { countOpenRequests, type OpenRequests } from '../http/open-requests.ts';
import { closeApp } from './close-app.ts';

let app: FastifyInstance;
let open: OpenRequests;
let port: number;
let arrived: PromiseWithResolvers<void>;
let work: PromiseWithResolvers<void>;
beforeEach(async () => {
  app = Fastify(CLOSING);
  open = countOpenRequests(app.server);
  endConnectionsOnClose(app);
  [arrived, work] = [Promise.withResolvers(), Promise.withResolvers()];
  app.post('/slow', async ({ body }) => {
    arrived.resolve();
    await work.promise;
    return body;
  });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => work.resolve());

async function connected(...sent: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const accepted = once(app.server, 'connection');
  await Promise.all([once(socket, 'connect'), accepted]);
  for (const each of sent) socket.write(each);
  return socket;
}

const ended = (socket: Socket) =>
  once(
    socket.on('error', () => {}),
    'close',
  );
const post = () =>
  request({ port, host: '127.0.0.1', path: '/slow', method: 'POST', headers: { 'content-type': 'text/plain' } });

test('a slow request and one whose body still comes are answered; connections without a request do not hold the end', async () => {
  const [unused, half] = [await connected(), await connected('GET /slow HTT')];
  const [slow, sending] = [post().end('asked'), post()];
  sending.write('begun');
  await arrived.promise;
  await expect.poll(() => [...open.values()].toSorted()).toEqual([0, 0, 1, 1]);
  const closed = closeApp(app, open, { answeredMs: 60_000, onItsWayMs: 20 });
  await Promise.all([ended(unused), ended(half)]);
  await expect.poll(() => [...open.values()]).toEqual([1, 1]);
  const answers = [once(slow, 'response'), once(sending, 'response')];
  sending.end(' and done');
  work.resolve();
  const bodies = answers.map(async (answer) => text((await answer)[0]));
  expect(await Promise.all(bodies)).toEqual(['asked', 'begun and done']);
  await closed;
  await expect.poll(() => open.size).toBe(0);
});

test('a request that is not answered in time is cut off, and the end goes on', async () => {
  const asked = post().end('asked');
  await arrived.promise;
  const failed = once(asked, 'error');
  await closeApp(app, open, { answeredMs: 30 });
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
});

test('a server without connections closes at once', async () => {
  const begun = performance.now();
  await closeApp(app, open, { answeredMs: 60_000, onItsWayMs: 60_000 });
  expect(performance.now() - begun).toBeLessThan(5_000);
});
