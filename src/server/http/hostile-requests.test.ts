// Requests that no client of ours sends, over a real connection: the answer is always a problem of the documented shape.
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestCustomer, PASSWORD } from '../actions/sessions/testing/people.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { buildApp } from './app.ts';

let database: TestDatabase;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp(
    await testDeps(database.db, { env: { PUBLIC_URL: 'https://registralia.example', TRUST_PROXY: '1' } }),
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  await insertTestCustomer(database.db, 'ana@example.com');
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes as they are and reads until the server ends the connection. */
function sendRaw(text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      answer += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = answer.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') });
    });
  });
}

/** Every answer says how a browser has to treat it, also one without a route. */
function expectProtected(head: string): void {
  const [, ...lines] = head.toLowerCase().split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'strict-transport-security: max-age=31536000; includesubdomains',
    ]),
  );
}

function expectProblem({ status, head, body }: RawAnswer, code: string): void {
  expect(head).toMatch(/content-type: application\/problem\+json/i);
  expectProtected(head);
  expect(JSON.parse(body)).toEqual({
    type: 'about:blank',
    title: expect.any(String),
    status,
    code,
    message: expect.any(String),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...(code === 'invalid_input' && { fields: expect.any(Array) }),
  });
}

const CLOSE = 'Host: localhost\r\nConnection: close\r\n';

describe('what is no request', () => {
  test.each([
    [
      'a header as large as a house',
      `GET / HTTP/1.1\r\n${CLOSE}Authorization: OAuth ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['something that is not HTTP', 'HELO mail.example\r\n\r\n', 400],
    ['two lengths', `POST /oauth/token HTTP/1.1\r\n${CLOSE}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    [
      'a length and pieces, of which proxies think differently',
      `POST /oauth/token HTTP/1.1\r\n${CLOSE}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a line break in a header', `GET / HTTP/1.1\r\n${CLOSE}X-A: a\nb\r\n\r\n`, 400],
  ])('%s', async (_, text, status) => {
    const answer = await sendRaw(text);
    expect(answer.status).toBe(status);
    expectProblem(answer, 'invalid_input');
  });

  test('an address that cannot be decoded', async () => {
    const answer = await sendRaw(`GET /panel/rest/checkEmail/email/%E0%A4%A HTTP/1.1\r\n${CLOSE}\r\n`);
    expect(answer.status).toBe(422);
    expectProblem(answer, 'invalid_input');
  });

  test('a method that nobody has', async () => {
    const answer = await sendRaw(`PROPFIND /oauth/token HTTP/1.1\r\n${CLOSE}\r\n`);
    expect(answer.status).toBe(404);
    expectProblem(answer, 'unknown_path');
  });
});

describe('bodies', () => {
  const post = (path: string, body: string, type = 'application/json') =>
    sendRaw(
      `POST ${path} HTTP/1.1\r\n${CLOSE}Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );

  test('larger than any call takes', async () => {
    const answer = await sendRaw(
      `POST /oauth/authorize HTTP/1.1\r\n${CLOSE}Content-Type: application/json\r\nContent-Length: ${30 * 2 ** 20}\r\n\r\n{`,
    );
    expect(answer.status).toBe(413);
    expectProblem(answer, 'body_too_large');
  });

  test.each([
    ['cut short', '{"oauth_token":"a","ticket":'],
    ['no JSON', 'oauth_token=a&ticket=b'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['a number', '1e999'],
    ['no text', '\u0000\u0001'],
    ['of the wrong type', '{"oauth_token":{"$ne":null},"ticket":["a"]}'],
    ['a token as long as a book', JSON.stringify({ oauth_token: 'x'.repeat(100_000), ticket: 'y' })],
  ])('%s', async (_, body) => {
    const answer = await post('/oauth/authorize', body);
    expect(answer.status).toBe(422);
    expectProblem(answer, 'invalid_input');
  });

  test.each([
    ['nested without end', '['.repeat(100_000)],
    ['nested very deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['of very many values', `{"a":[${'1,'.repeat(100_000)}1]}`],
  ])('%s', async (_, body) => {
    const answer = await post('/oauth/authorize', body);
    expect(answer.status).toBe(422);
    expectProblem(answer, 'too_many_values');
  });

  test('with __proto__, constructor and prototype change nothing but themselves', async () => {
    const body = `{"email":"ana@example.com","pass":"${PASSWORD}",
      "__proto__":{"isAdmin":true,"who":["public"]},"constructor":{"prototype":{"isAdmin":true}}}`;
    const answer = await post('/panel/rest/authenticate', body);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ ok: true, type: 'customer' });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    const hidden = await post(
      '/panel/rest/authenticate',
      `{"__proto__":{"email":"ana@example.com","pass":"${PASSWORD}"}}`,
    );
    expectProblem(hidden, 'invalid_input');
    const form = await post('/oauth/initiate', '__proto__=a&__proto__[x]=b', 'application/x-www-form-urlencoded');
    expectProblem(form, 'oauth_missing_parameter');
  });
});

describe('what is written back', () => {
  test('no header takes a line that somebody sent', async () => {
    const evil = 'a%0d%0aSet-Cookie:%20evil=1';
    const paths = [
      `/panel/rest/config?lang=${evil}`,
      `/panel/rest/product?id=${evil}`,
      `/idioma/${evil}?return_to=${evil}`,
    ];
    for (const path of paths) {
      const { head } = await sendRaw(`GET ${path} HTTP/1.1\r\n${CLOSE}Cookie: lang=${evil}\r\nOrigin: ${evil}\r\n\r\n`);
      expect(head.toLowerCase()).not.toContain('\nset-cookie: evil');
    }
  });

  test('a host that is none of ours is not believed, nor one that a client has a proxy pass on', async () => {
    const answer = await sendRaw('GET /panel/rest/config HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(answer.head).not.toMatch(/^location:/im);
    const { headers } = await app.inject({
      url: '/panel/rest/config',
      headers: { host: 'localhost', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    });
    expect(headers.location).toBeUndefined();
    const config = await app.inject({
      url: '/panel/rest/config',
      headers: { host: 'localhost', 'x-forwarded-host': 'evil.example' },
    });
    expect(config.json().baseUrl).toBe('http://localhost/');
    const refused = await app.inject({
      url: '/panel/rest/config',
      headers: { host: 'user:pass@localhost', 'x-forwarded-host': 'localhost' },
    });
    expect(refused.statusCode).toBe(400);
  });
});

describe('a Host that is more than a host', () => {
  test.each([
    'user:pass@localhost',
    'localhost@evil.example',
    'localhost/path',
    'localhost?x',
    'local host',
    'a,b',
    '[::1',
  ])('%s is 400', async (host) => {
    const answer = await sendRaw(`GET /panel/rest/config HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(400);
    expectProblem(answer, 'invalid_input');
  });

  test.each(['localhost', 'localhost:3000', 'store-16.localhost', '127.0.0.1:80', '[::1]:3000', 'LOCALHOST'])(
    '%s is served',
    async (host) => {
      const text = `GET /panel/rest/config HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(text)).status).toBe(200);
    },
  );
});
