// Bodies over a real connection: limits on sender, size, speed and concurrency.
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LARGEST_FILE_BODY, LARGEST_TEXT_BODY } from '../../../contract/largest-body.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

let database: TestDatabase;
let app: FastifyInstance;
let port: number;
let at: Date;
const signers: Record<string, Signer> = {};

beforeAll(async () => {
  database = await openTestDatabase();
  const deps = await testDeps(database.db, {
    env: { IDLE_SECONDS: '0.3', REQUEST_SECONDS: '1.5', UPLOAD_SECONDS: '20', MOST_CONNECTIONS_PER_ADDRESS: '40' },
  });
  at = deps.now();
  app = await buildApp(deps);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  await insertTestAgent(database.db, 'agente@example.com');
  signers.agent = await signIn(app, { email: 'agente@example.com', password: PASSWORD, at });
  signers.customer = (await signingCustomer(app, deps)).signer;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface Wire {
  readonly socket: Socket;
  /** Bytes received until the server ended the connection. */
  readonly answer: Promise<{ status: number; code: string; head: string }>;
}

/** Opens a connection and sends the first bytes; a connection that is reset has been closed too. */
function open(text: string, localAddress = '127.0.0.1'): Wire {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.write(text);
  let came = '';
  socket.setEncoding('utf8').on('data', (part) => {
    came += part;
  });
  socket.on('error', () => {});
  const answer = new Promise<{ status: number; code: string; head: string }>((resolve) => {
    socket.once('close', () => {
      const [head = '', body = ''] = came.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
      resolve({ status, code: body.startsWith('{') ? JSON.parse(body).code : '', head });
    });
  });
  return { socket, answer };
}

const JSON_TYPE = 'application/json';
const head = (path: string, fields: Readonly<Record<string, string | number>>) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close']
    .concat(Object.entries(fields).map(([name, value]) => `${name}: ${value}`))
    .concat('', '')
    .join('\r\n');

const SIGN_IN = '/panel/rest/authenticate';
const UPLOAD = '/panel/rest/pushFilesToPedido?order_id=100000001';
const signed = (who: string, url: string) =>
  signCall(signers[who] as Signer, { method: 'POST', url, at, oauth: { oauth_body_hash: 'AAAA' } }).headers;

describe('the length of a body', () => {
  test.each([
    ['JSON', SIGN_IN, JSON_TYPE],
    ['a form', '/oauth/token', 'application/x-www-form-urlencoded'],
    ['a notification of a provider', '/panel/rest/payment/notification/stripe', JSON_TYPE],
    ['what no call takes', '/panel/rest/nada', JSON_TYPE],
  ])('of %s is refused by what it announces, before a byte of it is read', async (_, path, type) => {
    const { answer } = open(head(path, { 'Content-Type': type, 'Content-Length': LARGEST_TEXT_BODY + 1 }));
    expect(await answer).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  test('of a form is that of a text even where files are taken', async () => {
    const { answer } = open(
      head(UPLOAD, {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': LARGEST_TEXT_BODY + 1,
        ...signed('customer', UPLOAD),
      }),
    );
    expect(await answer).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  test('that announces none is cut where it passes the limit', async () => {
    const { socket, answer } = open(head(SIGN_IN, { 'Content-Type': JSON_TYPE, 'Transfer-Encoding': 'chunked' }));
    const piece = `${(16_384).toString(16)}\r\n${'a'.repeat(16_384)}\r\n`;
    for (let sent = 0; sent < LARGEST_TEXT_BODY; sent += 16_384) socket.write(piece);
    socket.write('1\r\na\r\n');
    expect(await answer).toMatchObject({ status: 413, code: 'body_too_large' });
  });
});

describe('who sends a body', () => {
  const length = { 'Content-Type': 'application/pdf', 'Content-Length': LARGEST_FILE_BODY };

  test('without signature and session is refused before a byte of it is read', async () => {
    const { answer } = open(head(UPLOAD, length));
    expect(await answer).toMatchObject({ status: 401, code: 'sign_in_required' });
  });

  test('of a kind that the call does not name, too', async () => {
    const { answer } = open(head(UPLOAD, { ...length, ...signed('agent', UPLOAD) }));
    expect(await answer).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('under a signature that is wrong, too', async () => {
    const headers = signed('customer', UPLOAD.replace('=100000001', '=100000002'));
    const { answer } = open(head(UPLOAD, { ...length, ...headers }));
    expect(await answer).toMatchObject({ status: 401, code: 'oauth_refused' });
  });

  test('as an authorised client, is read to the end, and uses up its nonce only then', async () => {
    const body = Buffer.alloc(LARGEST_FILE_BODY);
    const { headers } = signCall(signers.customer as Signer, { method: 'POST', url: UPLOAD, at });
    const send = () =>
      app.inject({ method: 'POST', url: UPLOAD, headers: { ...headers, 'content-type': 'a/b' }, payload: body });
    expect((await send()).json().code).toBe('invalid_input');
    expect((await send()).json().code).toBe('oauth_refused');
  });
});

describe('a body that comes slowly', () => {
  test('is cut when its sender falls silent', async () => {
    const { answer } = open(`${head(SIGN_IN, { 'Content-Type': JSON_TYPE, 'Content-Length': 100 })}{`);
    expect(await answer).toMatchObject({ status: 408, code: 'sent_too_slowly' });
  });

  test('is cut when it takes too long, however busy its sender is', async () => {
    const { socket, answer } = open(head(SIGN_IN, { 'Content-Type': JSON_TYPE, 'Content-Length': 100_000 }));
    const drip = setInterval(() => socket.write(' '), 50);
    expect(await answer).toMatchObject({ status: 408, code: 'sent_too_slowly' });
    clearInterval(drip);
  });

  test('is cut when not even its head comes', async () => {
    const { answer } = open(`POST ${SIGN_IN} HTTP/1.1\r\nHost: localhost\r\n`);
    expect(await answer).toMatchObject({ status: 408, code: 'sent_too_slowly' });
  });
});

test('connections of one address are limited, those of others and the next ones of the same are not', async () => {
  const held = Array.from({ length: 60 }, () => open('GET /health/live HTTP/1.1\r\n', '127.0.0.9'));
  const refused = await Promise.all(held.slice(40).map(({ answer }) => answer));
  expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(0));
  const ask = (address: string) =>
    open('GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', address).answer;
  expect((await ask('127.0.0.9')).status).toBe(0);
  expect((await ask('127.0.0.10')).status).toBe(200);
  for (const { socket } of held) socket.destroy();
  await expect.poll(async () => (await ask('127.0.0.9')).status).toBe(200);
});
