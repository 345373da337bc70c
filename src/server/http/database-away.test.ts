import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AvailabilityWatch, watchAvailability } from '../db/availability.ts';
import { type Database, type OpenDatabase, openDatabase } from '../db/database.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { portalHosts } from './portal-hosts.ts';
import { sessionCookie } from './session-cookie.ts';

let wire: TcpProxy;
let shop: PageApp;
let watch: AvailabilityWatch;
let database: OpenDatabase;

/** The shop over a database connection that can be cut, with cached public pages. */
beforeAll(async () => {
  shop = await openPageApp({ keep: true, reach: openWire });
  // As every process does before it serves.
  await portalHosts(shop.deps);
  // The program of the pages is loaded by the first of them, which no test should wait for.
  await shop.app.inject({ url: '/tienda/cart', headers: { accept: 'text/html' } });
});
afterAll(async () => {
  await watch.stop();
  await database.close();
  await wire.close();
  await shop.close();
});

async function openWire(url: string): Promise<Database> {
  wire = await openTcpProxy({ port: Number(new URL(url).port) });
  const through = new URL(url);
  through.port = String(wire.port);
  watch = watchAvailability(through.href, { onChange: () => {} });
  database = openDatabase(through.href, { size: 4, availability: watch, onError: () => {} });
  return database.db;
}

beforeEach(async () => {
  wire.mode = 'pass';
  await expect.poll(readiness, { timeout: 15_000 }).toBe(200);
});

const readiness = async () => (await shop.app.inject('/health/ready')).statusCode;
const html = (cookie: string) => ({ accept: 'text/html', cookie });
/** A user who has to be looked up. */
const known = () =>
  sessionCookie(shop.deps.settings, { storeId: 1, token: 'a-token-that-must-be-looked-up' }).split(';', 1)[0] ?? '';
const cart = (language: string) =>
  shop.app.inject({ url: '/tienda/cart', headers: html(`lang=${language}; ${known()}`) });
const call = (language: string) =>
  shop.app.inject({ url: '/panel/rest/cart', headers: { cookie: `lang=${language}; ${known()}` } });

/** A missing server, and a frozen machine: connections stay open, and nothing is answered. */
const WAYS = {
  refuses() {
    wire.mode = 'refuse';
    wire.cut();
  },
  hangs() {
    wire.mode = 'swallow_answers';
  },
} as const;
const ways = ['refuses', 'hangs'] as const;

test.each(ways)('a database that %s: calls answer 503 in the usual shape, within seconds', async (way) => {
  WAYS[way]();
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('pt')));
  expect(performance.now() - began).toBeLessThan(12_000);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
    expect(answer.json().message).toContain('De momento não conseguimos');
  }
});

test.each(ways)("a database that %s: a page is the error page, in the visitor's language", async (way) => {
  WAYS[way]();
  const page = await cart('en');
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('10');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).toContain('We will be right back');
  expect((await cart('es')).body).toContain('Volvemos enseguida');
});

test.each(ways)('a database that %s: public pages continue, also those that nobody had asked for yet', async (way) => {
  const url = '/tienda/servicios';
  const before = await shop.app.inject({ url, headers: html(known()) });
  expect(before.statusCode).toBe(200);
  WAYS[way]();
  await expect.poll(async () => (await call('es')).statusCode, { timeout: 15_000 }).toBe(503);
  const began = performance.now();
  const kept = await shop.app.inject({ url, headers: html(known()) });
  expect(kept.statusCode).toBe(200);
  expect(kept.headers.etag).toBe(before.headers.etag);
  const rendered = await shop.app.inject({ url: way === 'hangs' ? '/privacidad' : '/', headers: html(known()) });
  expect(rendered.statusCode).toBe(200);
  expect(performance.now() - began).toBeLessThan(8_000);
});

test.each(ways)('a database that %s: the process lives, is not ready, and works again once it is back', async (way) => {
  WAYS[way]();
  const began = performance.now();
  expect((await shop.app.inject('/health/live')).statusCode).toBe(200);
  await expect.poll(readiness, { timeout: 15_000 }).toBe(503);
  expect((await shop.app.inject('/health/ready')).json()).toMatchObject({
    ok: false,
    checks: { database: 'away', data: 'ok', files: 'ok' },
  });
  expect(performance.now() - began).toBeLessThan(12_000);
  wire.mode = 'pass';
  const back = performance.now();
  await expect.poll(async () => (await cart('es')).statusCode, { timeout: 15_000 }).toBe(200);
  expect(performance.now() - back).toBeLessThan(12_000);
  // The first answers after an outage can still be late by themselves.
  await expect.poll(readiness, { timeout: 15_000 }).toBe(200);
});

test('a database that only reads: what needs a write is 503, and the process is not ready', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  const state = async () => (await shop.app.inject('/health/ready')).json().checks.database;
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  try {
    wire.cut();
    await expect.poll(state, { timeout: 15_000 }).toBe('read_only');
    expect(await readiness()).toBe(503);
    const writing = database.db.insertInto('portal_hosts').values({ host: 'x.test', store_id: 1 }).execute();
    await expect(writing).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '25006' });
  } finally {
    const direct = openDatabase(shop.url, { size: 1, onError: () => {} });
    await direct.pool.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
    await direct.close();
    wire.cut();
  }
});

test('a statement that takes too long is given up, and is 503', async () => {
  const slow = openDatabase(shop.url, { size: 2, statementSeconds: 1, onError: () => {} });
  await expect(slow.pool.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
  await slow.close();
});

test('a server without room for one more connection is 503, not waited for', async () => {
  const one = openDatabase(shop.url, { size: 1, onError: () => {} });
  const held = await one.pool.connect();
  const began = performance.now();
  await expect(one.db.selectFrom('portal_hosts').selectAll().execute()).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
  });
  expect(performance.now() - began).toBeLessThan(8_000);
  held.release();
  await one.close();
});
