import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { revocationClient } from './revocation-client.ts';

let server: Server;
let url = '';
let requests: string[] = [];
let answer: { readonly status: number; readonly body: Uint8Array | null };
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''}`);
    response.writeHead(answer.status, { location: url });
    if (answer.body) response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  answer = { status: 200, body: Buffer.from('told') };
});

const REQUEST = Buffer.from('asked');

test('an OCSP request is posted and a list is fetched', async () => {
  const { ask } = revocationClient({ standIn: url });
  expect(String(await ask('http://ocsp.test/a', REQUEST))).toBe('told');
  expect(String(await ask('http://crl.test:81/b.crl', null))).toBe('told');
  expect(requests).toEqual(['POST /ocsp.test/a application/ocsp-request', 'GET /crl.test:81/b.crl ']);
});

test('an address that is not public, or not of the web, is not asked', async () => {
  const { ask } = revocationClient();
  const port = new URL(url).port;
  for (const address of [
    url,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    'ldap://ldap.test/cn=x',
    'file:///etc/passwd',
    'x',
  ])
    expect(await ask(address, null)).toBeNull();
  expect(requests).toEqual([]);
});

test.each([302, 404, 500])('status %i is no answer, and is not followed', async (status) => {
  answer = { status, body: Buffer.from('told') };
  expect(await revocationClient({ standIn: url }).ask('http://ocsp.test/', REQUEST)).toBeNull();
  expect(requests).toHaveLength(1);
});

test('an answer beyond the limit is none', async () => {
  answer = { status: 200, body: Buffer.alloc(100_001) };
  expect(await revocationClient({ standIn: url }).ask('http://ocsp.test/', REQUEST)).toBeNull();
});

test('a host that hangs is given up, and asked no more for a minute after three times, while others are', async () => {
  answer = { status: 200, body: null };
  let now = 0;
  const { ask } = revocationClient({ standIn: url, timeoutMs: 20, now: () => now });
  for (let time = 0; time < 5; time += 1) expect(await ask('http://ocsp.test/', REQUEST)).toBeNull();
  expect(requests).toHaveLength(3);
  answer = { status: 200, body: Buffer.from('told') };
  expect(await ask('http://crl.test/', null)).not.toBeNull();
  now = 60_000;
  expect(await ask('http://ocsp.test/', REQUEST)).not.toBeNull();
});
