import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { readPartitions } from '../actions/health/read-partitions.ts';
import type { Ctx, Deps } from '../ctx.ts';
import { rememberNonce } from '../http/oauth/remember-nonce.ts';
import { ask } from '../testing/database-nodes.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../testing/test-deps.ts';
import { keepPartitions } from './keep-partitions.ts';

// No partition of this time is made by the migration.
const NOON = new Date('2019-05-10T12:00:00Z');
const clock: TestClock = { now: NOON };
let database: TestDatabase;
let deps: Deps;
let ctx: Ctx;

beforeAll(async () => {
  database = await openTestDatabase({ asProduct: true });
  deps = await testDeps(database.db, { clock });
  ctx = testCtx(deps);
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock.now = NOON;
  await ctx.db.deleteFrom('oauth_nonces').execute();
});

test('today and three days ahead have their partition, also when two processes make them at once', async () => {
  await Promise.all([keepPartitions(ctx), keepPartitions(ctx), keepPartitions(ctx)]);
  await keepPartitions(ctx);
  const made = (await partitions()).filter((name) => name.includes('_2019'));
  expect(made).toEqual([
    'oauth_nonces_20190510',
    'oauth_nonces_20190511',
    'oauth_nonces_20190512',
    'oauth_nonces_20190513',
  ]);
  expect(await readPartitions(ctx)).toEqual([{ name: 'oauth_nonces', missing: 0, strays: 0 }]);
  pass({ days: 2 });
  expect(await readPartitions(ctx)).toEqual([{ name: 'oauth_nonces', missing: 1, strays: 0 }]);
});

test('a nonce is used once: by day, across midnight, in a day without partition, and after it was moved', async () => {
  await keepPartitions(ctx);
  await use('same');
  await expect(use('same')).rejects.toMatchObject({ code: 'oauth_refused' });
  expect(await placeOf('same')).toBe('oauth_nonces_20190510');

  pass({ days: 20 });
  const late = stamp();
  await use('stray');
  expect(await placeOf('stray')).toBe('oauth_nonces_default');
  await expect(use('stray')).rejects.toMatchObject({ code: 'oauth_refused' });
  expect(await readPartitions(ctx)).toEqual([{ name: 'oauth_nonces', missing: 3, strays: 1 }]);

  await keepPartitions(ctx);
  expect(await placeOf('stray')).toBe('oauth_nonces_20190530');
  expect(await readPartitions(ctx)).toEqual([{ name: 'oauth_nonces', missing: 0, strays: 0 }]);
  await expect(use('stray')).rejects.toMatchObject({ code: 'oauth_refused' });
  // Past midnight a call signed before it still comes to the day of its signature.
  clock.now = new Date('2019-05-31T00:04:00Z');
  await keepPartitions(ctx);
  await expect(use('stray', late)).rejects.toMatchObject({ code: 'oauth_refused' });
});

test('a day is dropped ten minutes after its end, with its nonces, and no later day', async () => {
  await keepPartitions(ctx);
  await use('today');
  clock.now = new Date('2019-05-11T00:09:59Z');
  await use('tomorrow');
  await keepPartitions(ctx);
  expect(await placeOf('today')).toBe('oauth_nonces_20190510');
  clock.now = new Date('2019-05-11T00:10:00Z');
  await keepPartitions(ctx);
  expect(await partitions()).not.toContain('oauth_nonces_20190510');
  expect(await placeOf('today')).toBeUndefined();
  expect(await placeOf('tomorrow')).toBe('oauth_nonces_20190511');
});

test('nonces that came without a partition are not kept longer than others', async () => {
  await use('old', stamp() - 30 * 86_400);
  await keepPartitions(ctx);
  expect(await placeOf('old')).toBeUndefined();
  expect((await partitions()).filter((name) => name.startsWith('oauth_nonces_201904'))).toEqual([]);
});

test('a nonce is looked for in the partition of its day only', async () => {
  await keepPartitions(ctx);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from oauth_nonces where consumer_key = 'k' and token = '' and oauth_timestamp = ${sql.lit(stamp())} and nonce = 'n'`.execute(
    ctx.db,
  );
  const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('oauth_nonces_'));
  expect(scans).toHaveLength(1);
  expect(scans[0]).toContain('oauth_nonces_20190510_pkey');
});

function pass({ days }: { days: number }): void {
  clock.now = new Date(clock.now.getTime() + days * DAY_MS);
}

function stamp(): number {
  return Math.floor(clock.now.getTime() / 1000);
}

async function use(nonce: string, timestamp = stamp()): Promise<void> {
  const signed = { method: 'HMAC-SHA1', signature: '', callback: null, verifier: null, bodyHash: null } as const;
  await rememberNonce(deps, { consumerKey: 'k', token: '', timestamp: String(timestamp), nonce, ...signed });
}

/** The partition in which a nonce is; only their owner may look. */
async function placeOf(nonce: string): Promise<string | undefined> {
  for (const name of await partitions()) {
    const rows = await ask(database.ownerUrl, `select nonce from partitions.${name} where nonce = $1`, [nonce]);
    if (rows.length > 0) return name;
  }
  return undefined;
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'partitions'::regnamespace and relkind = 'r' order by 1`.execute(
    ctx.db,
  );
  return rows.map(({ name }) => name);
}
