import { EventEmitter } from 'node:events';
import { run, type WorkerEvents } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { releaseDeadWorkers } from './release-dead-workers.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** A job that a worker took ten seconds ago. */
async function takenJob(lockedBy: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id::text from graphile_worker.add_job('send_mail', '{}'::json, run_at := now() + interval '1 day')",
  );
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '10 seconds' where id = $2",
    [lockedBy, rows[0]?.id],
  );
  return rows[0]?.id ?? '';
}

async function holderOf(job: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker._private_jobs where id = $1',
    [job],
  );
  return rows[0]?.locked_by ?? null;
}

test('jobs of a worker whose process is gone are given back, those of a living one are not', async () => {
  const events: WorkerEvents & EventEmitter = new EventEmitter();
  const living: string[] = [];
  events.on('worker:create', ({ worker }) => living.push(worker.workerId));
  const mine = await releaseDeadWorkers(database.url, events, () => {});
  const runner = await run({
    connectionString: database.url,
    concurrency: 2,
    noHandleSignals: true,
    events,
    taskList: { nothing: () => {} },
  });
  const dead = await takenJob('worker-of-a-killed-process');
  const alive = await takenJob(living[0] ?? '');
  const other = await releaseDeadWorkers(database.url, new EventEmitter(), () => {});
  await expect.poll(() => holderOf(dead), { timeout: 15_000 }).toBeNull();
  expect(living).toHaveLength(2);
  expect(await holderOf(alive)).toBe(living[0]);
  await Promise.all([other.stop(), runner.stop()]);
  await mine.stop();
});
