import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openLifeline } from './lifeline.ts';
import { releaseUnseenJobs } from './release-unseen-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** A job in a queue of its own, both taken by a pool. @returns its id */
async function takenJob(pool: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id::text from graphile_worker.add_job('send_mail', '{}'::json, queue_name := gen_random_uuid()::text)",
  );
  const id = rows[0]?.id ?? '';
  await database.pool.query(
    `with taken as (update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1 returning job_queue_id)
     update graphile_worker._private_job_queues as q set locked_by = $2, locked_at = now() from taken where q.id = taken.job_queue_id`,
    [id, pool],
  );
  return id;
}

async function taken(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select job.id::text from graphile_worker._private_jobs as job join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
     where job.locked_by is not null and queue.locked_by = job.locked_by order by job.id`,
  );
  return rows.map(({ id }) => id);
}

test('a job that was taken without our hearing of it is released after a while; what we run, and what others have, is not', async () => {
  const events = { onError: () => {}, onLost: () => {}, onRegained: async () => {} };
  const lifeline = await openLifeline(database.url, events, { lostAfterMs: 1_000 });
  lifeline.hold('pool-mine');
  await lifeline.held(new AbortController().signal);
  const [unheard, running, others] = [
    await takenJob('pool-mine'),
    await takenJob('pool-mine'),
    await takenJob('pool-other'),
  ];
  const released: string[] = [];
  const begun = performance.now();
  const release = releaseUnseenJobs(
    lifeline,
    { ids: () => [running] },
    { everyMs: 50, unseenMs: 1_000, onReleased: (ids) => void released.push(...ids) },
  );
  expect(await taken()).toEqual([unheard, running, others]);
  await expect.poll(taken, { interval: 50 }).toEqual([running, others]);
  expect(performance.now() - begun).toBeGreaterThan(1_000);
  expect(released).toEqual([unheard]);
  await release.stop();
  await lifeline.stop();
});
