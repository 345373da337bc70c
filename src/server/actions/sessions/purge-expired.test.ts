import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../../testing/test-deps.ts';
import { throttle } from '../throttles/throttle.ts';
import { createLink } from './account-link.ts';
import { countAttempt } from './count-attempt.ts';
import { initiate } from './initiate.ts';
import { issueTicket } from './issue-ticket.ts';
import { portalConsumer } from './portal-consumer.ts';
import { purgeExpired } from './purge-expired.ts';
import { insertTestCustomer } from './testing/people.ts';
import { withSession } from './with-session.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const TABLES = [
  'sessions',
  'oauth_tokens',
  'sign_in_tickets',
  'sign_in_attempts',
  'account_links',
  'throttles',
] as const;

let database: TestDatabase;
let clock: TestClock;
let ctx: Ctx;

beforeAll(async () => {
  database = await openTestDatabase();
  clock = { now: NOW };
  ctx = testCtx(await testDeps(database.db, { clock }));
});

afterAll(() => database.drop());

test('what opens nothing any more is deleted, and only that', async () => {
  await withSession(ctx);
  const { consumerKey } = await portalConsumer(ctx);
  await initiate(ctx, { consumerKey, callback: 'oob' });
  await issueTicket(ctx, { kind: 'customer', id: await insertTestCustomer(database.db, 'ana@example.com') });
  await countAttempt(ctx, 'ana@example.com');
  await createLink(ctx, { purpose: 'reset_password', user: { kind: 'customer', id: 1 }, email: '', portalUrl: '' });
  await throttle({ ...ctx, settings: { ...ctx.settings, RATE_LIMITS: true } }, 'register', '192.0.2.1');
  expect(await left(0)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await left(2)).toEqual([1, 1, 0, 1, 1, 1]);
  expect(await left(6)).toEqual([1, 1, 0, 1, 1, 0]);
  expect(await left(10)).toEqual([1, 0, 0, 1, 1, 0]);
  expect(await left(11)).toEqual([1, 0, 0, 1, 1, 0]);
  expect(await left(60)).toEqual([1, 0, 0, 1, 0, 0]);
  expect(await left(24 * 60 + 1)).toEqual([0, 0, 0, 0, 0, 0]);
});

/** Rows of each table after purging `minutes` later. */
async function left(minutes: number): Promise<number[]> {
  clock.now = new Date(NOW.getTime() + minutes * 60_000);
  await purgeExpired(ctx);
  const rows = await Promise.all(TABLES.map((table) => database.db.selectFrom(table).selectAll().execute()));
  return rows.map(({ length }) => length);
}
