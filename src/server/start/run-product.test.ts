import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { readSettings } from '../settings.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { freePort } from './free-port.ts';
import { runProduct } from './run-product.ts';
import type { Stop } from './stop-on-signal.ts';

let database: TestDatabase;
let folder: string;
const stops: Stop[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'registralia-start-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('the first answer of a new product finds the demo accounts there', async () => {
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const accounts = async () => {
    await expect.poll(isReady, { interval: 25, timeout: 60_000 }).toBe(true);
    const { rows } = await sql<{ email: string }>`select email from customers union select email from agents`.execute(
      database.db,
    );
    return rows.map(({ email }) => email);
  };
  const known = accounts();
  await runProduct(
    { settings, databaseUrl: database.url, stops, say: () => {} },
    { web: true, pages: null, keepPages: false, worker: false, demoData: true },
  );
  expect(await known).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.people.map(({ email }) => email)));
}, 90_000);

test('a product reports to Prometheus, and its requests to a collector of traces', async () => {
  const paths: (string | undefined)[] = [];
  const collector = createServer((request, answer) => {
    paths.push(request.url);
    request.resume().on('end', () => answer.end());
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  stops.push(async () => void collector.close());
  const [port, metricsPort] = [await freePort(), await freePort()];
  const settings = readSettings({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  });
  await runProduct(
    { settings, databaseUrl: database.url, stops, say: () => {} },
    { web: true, pages: null, keepPages: false, worker: false, demoData: false },
  );
  await fetch(`http://127.0.0.1:${port}/health/live`);
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect.poll(metrics).toContain('route="/health/live",status="2xx"} 1\n');
  expect(await metrics()).toContain('registralia_database_pool_waiting 0\n');
  for (const stop of stops.splice(1).reverse()) await stop();
  expect(paths).toContain('/v1/traces');
}, 90_000);

test('a product that is asked to stop is not ready, serves on, and then is gone', async () => {
  const port = await freePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent', DRAIN_SECONDS: '2' });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await runProduct(
    { settings, databaseUrl: database.url, stops, say: () => {} },
    { web: true, pages: null, keepPages: false, worker: false, demoData: false },
  );
  expect((await ask('/health/ready')).status).toBe(200);
  const stopped = stops.pop()?.();
  const refused = await ask('/health/ready');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ ok: false, checks: { process: 'stopping', database: 'ok' } });
  const served = await ask('/openapi.json');
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
  await stopped;
  for (const stop of stops.splice(0).reverse()) await stop();
  await expect(ask('/health/live')).rejects.toThrow();
}, 90_000);
