import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../domain/calendar/time-units.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { enqueue } from './enqueue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** Milliseconds from when the job with this key was enqueued until it is due, by the clock of the database. */
async function waitOf(key: string): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number }>`
    select (extract(epoch from run_at - updated_at) * 1000)::float8 as wait from graphile_worker.jobs where key = ${key}`.execute(
    database.db,
  );
  return rows[0]?.wait;
}

test.each([-HOUR_MS, 0, HOUR_MS])(
  'a wait is one by the clock of the database, on a process that is %i ms off',
  async (off) => {
    const ctx = testCtx(await testDeps(database.db, { clock: { now: new Date(Date.now() + off) } }));
    const payload = { payment_id: 1 };
    await enqueue(ctx, 'settle_attempt', payload, { key: `wait:${off}`, delayMs: 10 * MINUTE_MS });
    expect(await waitOf(`wait:${off}`)).toBe(10 * MINUTE_MS);
    await enqueue(ctx, 'settle_attempt', payload, { key: `now:${off}` });
    expect(await waitOf(`now:${off}`)).toBe(0);
  },
);

test('an instant of the calendar is one on any process', async () => {
  const runAt = new Date('2031-05-04T10:00:00Z');
  await enqueue(testCtx(await testDeps(database.db)), 'settle_attempt', { payment_id: 1 }, { key: 'at', runAt });
  const { rows } = await sql`select run_at from graphile_worker.jobs where key = 'at'`.execute(database.db);
  expect(rows).toEqual([{ run_at: runAt }]);
});
