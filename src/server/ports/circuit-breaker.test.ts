import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAskedAddress } from '../../domain/territory/asked-address.ts';
import { iberinform } from './company-reports/iberinform-client.ts';
import { borme } from './gazette/borme-client.ts';
import { cartoCiudad } from './geocoder/cartociudad-client.ts';
import { viesVat } from './vat/vies-client.ts';

let server: Server;
let requests = 0;
let answer: { readonly status: number; readonly body: string };
let url = '';
beforeAll(async () => {
  server = createServer((_, response) => {
    requests += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  requests = 0;
  answer = { status: 500, body: '{}' };
});

type Opened = (now: () => number) => () => Promise<{ readonly kind: string }>;

/** Asks one and the same client. */
function once<Port>(port: Port, ask: (port: Port) => Promise<{ readonly kind: string }>) {
  return () => ask(port);
}

const address = readAskedAddress('Calle Mayor 2, 28013 Madrid');
if (!address) throw new Error('the address of the test has no number');

describe.each<[string, Opened]>([
  ['VIES', (now) => once(viesVat({ url, now }), (port) => port.check({ country: 'FR', number: '1' }))],
  ['the gazette', (now) => once(borme({ url, now }), (port) => port.read('2026-11-02'))],
  ['the geocoder', (now) => once(cartoCiudad({ url, now }), (port) => port.find(address))],
  [
    'the provider of reports',
    (now) => once(iberinform({ url, user: 'u', password: 'p', now }), (port) => port.poll('1')),
  ],
])('%s', (_, open) => {
  test('is asked no more for a minute after three failures, and then again', async () => {
    let now = 0;
    const ask = open(() => now);
    for (let at = 0; at < 5; at += 1) expect(await ask()).toEqual({ kind: 'silent' });
    expect(requests).toBe(3);
    now = 60_000;
    expect(await ask()).toEqual({ kind: 'silent' });
    expect(requests).toBe(4);
  });
});

test('a member state that does not answer is no failure of VIES', async () => {
  answer = { status: 200, body: '{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}' };
  const port = viesVat({ url, now: () => 0 });
  for (let at = 0; at < 5; at += 1)
    expect(await port.check({ country: 'FR', number: '1' })).toEqual({ kind: 'silent' });
  expect(requests).toBe(5);
});

test('days of the gazette that cannot be read are no failures of it, and the days after them are still asked for', async () => {
  answer = { status: 200, body: 'no summary' };
  const port = borme({ url, now: () => 0 });
  for (let day = 1; day <= 5; day += 1) expect(await port.read(`2026-11-0${day}`)).toEqual({ kind: 'silent' });
  expect(requests).toBe(5);
});
