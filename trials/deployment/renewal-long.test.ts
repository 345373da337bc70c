// Certificates of the proxy: kept over a restart, and renewed in the last third of their life.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openProxied, type Proxied } from './proxied.ts';

/** A certificate lives a minute instead of three months. */
const VALID_SECONDS = 60;

let proxied: Proxied | undefined;
const pages = createServer((_request, answer) => answer.end('page'));
afterEach(async () => {
  await proxied?.close();
  pages.close();
});

test('a certificate is kept over a restart, and another one comes in the last third of its life', async (context) => {
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const web = `127.0.0.1:${(pages.address() as AddressInfo).port}`;
  proxied = await openProxied(context, { web, validSeconds: VALID_SECONDS });
  const { certificate: first } = await proxied.getOnce(({ status }) => status === 200, 30);

  await proxied.restart();
  const { certificate: kept } = await proxied.getOnce(({ status }) => status === 200, 15);
  expect(kept.serialNumber).toBe(first.serialNumber);

  // The proxy looks at its start, and every ten minutes.
  const lastThird = Date.parse(first.valid_to) - (VALID_SECONDS / 3 - 2) * 1_000;
  await wait(lastThird - Date.now());
  await proxied.restart();
  const { certificate: next } = await proxied.getOnce((now) => now.certificate.serialNumber !== first.serialNumber, 17);
  expect(Date.parse(next.valid_from)).toBeGreaterThan(Date.parse(first.valid_from));
  expect(Date.parse(next.valid_from)).toBeLessThan(Date.parse(first.valid_to));
}, 180_000);
