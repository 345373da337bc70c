import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Rounds } from './in-rounds.ts';
import { type Lifeline, openLifeline } from './lifeline.ts';
import { releaseDeadWorkers } from './release-dead-workers.ts';

/** Long enough to distinguish a short loss from an end, short enough for a test. */
const TIMING = { everyMs: 100, deadAfterMs: 2_000 };
const polling = { timeout: 15_000, interval: 50 };
const never = new AbortController().signal;

let database: TestDatabase;
const opened: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.stop();
  await database.pool.query(
    'delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues',
  );
});
afterAll(() => database.drop());

async function livingProcess(...pools: string[]): Promise<{ lifeline: Lifeline; release: Rounds; heard: string[] }> {
  const heard: string[] = [];
  const lifeline = await openLifeline(
    database.url,
    {
      onError: ({ message }) => heard.push(message),
      onLost: () => heard.push('lost'),
      onRegained: async () => void heard.push('regained'),
    },
    { lostAfterMs: 1_000 },
  );
  for (const pool of pools) lifeline.hold(pool);
  await lifeline.held(never);
  const release = releaseDeadWorkers(lifeline, { ...TIMING, onReleased: () => heard.push('released') });
  opened.push(lifeline, release);
  return { lifeline, release, heard };
}

/** A job of a queue, both taken by a pool. */
async function takenJob(pool: string): Promise<void> {
  await database.pool.query("select graphile_worker.add_job('send_mail', '{}'::json, queue_name := $1)", [
    `queue of ${pool}`,
  ]);
  for (const table of ['_private_jobs', '_private_job_queues'])
    await database.pool.query(
      `update graphile_worker.${table} set locked_by = $1, locked_at = now() - interval '1 hour' where locked_by is null`,
      [pool],
    );
}

async function holders(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ pool: string; n: number }>(
    `select locked_by as pool, count(*)::int as n from (
       select locked_by from graphile_worker._private_jobs union all select locked_by from graphile_worker._private_job_queues) as t
     where locked_by is not null group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ pool, n }) => [pool, n]));
}

/** Cuts sessions like a server restart or a broken connection. */
const cut = (pool: string | null) =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'worker lifeline' and datname = current_database()
     and ($1::text is null or pid in (select pid from pg_locks where locktype = 'advisory'
       and objid::bigint = hashtextextended('worker pool ' || $1, 0) & 4294967295))`,
    [pool],
  );

test('jobs and queues of a pool whose process is gone are released, those of a living one are not, however old', async () => {
  await takenJob('pool-dead');
  await takenJob('pool-mine');
  await takenJob('pool-other');
  const mine = await livingProcess('pool-mine');
  const other = await livingProcess('pool-other');
  await expect.poll(holders, polling).toEqual({ 'pool-mine': 2, 'pool-other': 2 });
  // Of two processes that see it, one releases it.
  const released = () => [...mine.heard, ...other.heard].filter((word) => word === 'released').length;
  await expect.poll(released, polling).toBe(1);
});

test('a process that is gone for longer than the limit loses its jobs, and not a moment before', async () => {
  const other = await livingProcess('pool-other');
  await takenJob('pool-other');
  await livingProcess('pool-mine');
  const goneAt = performance.now();
  await other.lifeline.stop();
  await expect.poll(holders, polling).toEqual({});
  expect(performance.now() - goneAt).toBeGreaterThan(TIMING.deadAfterMs);
});

test('a lifeline that is cut comes back, holds its locks again, and its jobs stay its own', async () => {
  const other = await livingProcess('pool-other');
  await takenJob('pool-other');
  const mine = await livingProcess('pool-mine');
  const times = (heard: readonly string[]) => heard.filter((word) => word === 'regained').length;
  await cut('pool-other');
  await expect.poll(() => times(other.heard), polling).toBe(1);
  // A server restart ends all sessions.
  await cut(null);
  await expect.poll(() => [times(other.heard), times(mine.heard)], polling).toEqual([2, 1]);
  await Promise.all([other.lifeline.held(never), mine.lifeline.held(never)]);
  await takenJob('pool-dead');
  await expect.poll(holders, polling).toEqual({ 'pool-other': 2 });
  expect(other.heard).not.toContain('lost');
});

test('no job is taken before the lock is held', async () => {
  const { lifeline } = await livingProcess();
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query("select pg_advisory_xact_lock(hashtextextended('worker pool pool-late', 0))");
  lifeline.hold('pool-late');
  let isHeld = false;
  const holding = lifeline.held(never).then(() => {
    isHeld = true;
  });
  await expect
    .poll(async () => (await blocker.query('select from pg_locks where not granted')).rows.length, polling)
    .toBeGreaterThan(0);
  expect(isHeld).toBe(false);
  await blocker.query('commit');
  blocker.release();
  await holding;
});

test('a process that cannot come back gives its jobs up before others take them', async () => {
  const { lifeline, heard } = await livingProcess('pool-mine');
  await database.pool.query('update pg_database set datallowconn = false where datname = current_database()');
  await cut(null);
  await expect.poll(() => heard, polling).toContain('lost');
  expect(lifeline.session()).toBeNull();
  await database.pool.query('update pg_database set datallowconn = true where datname = current_database()');
  await lifeline.held(never);
});
