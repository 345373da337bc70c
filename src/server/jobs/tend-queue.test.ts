import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type TestClock, testCtx, testDeps } from '../testing/test-deps.ts';
import { tendQueue } from './tend-queue.ts';

let database: TestDatabase;
let deps: Deps & { clock: TestClock };
const logged: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const log = pino({ base: null, timestamp: false }, { write: (line) => logged.push(line) });
  deps = { ...(await testDeps(database.db)), log };
  await job('sweep', { attempts: 1, days: 2 });
  await job('sweep', { attempts: 1, days: 0 });
  await job('send_mail', { attempts: 1, days: 2 });
  await job('send_mail', { attempts: 0, days: 2 });
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => database.drop());

/** A job with a single attempt, due so many days ago. */
async function job(task: string, { attempts, days }: { attempts: number; days: number }): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, max_attempts := 1)`.execute(database.db);
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, run_at = now() - make_interval(days => ${days})
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(database.db);
}

async function left(): Promise<unknown[]> {
  const { rows } = await sql`select t.identifier as task, attempts from graphile_worker._private_jobs as j
    join graphile_worker._private_tasks as t on t.id = j.task_id order by j.id`.execute(database.db);
  return rows;
}

test('what a missed minute left behind is removed after a day; what a customer waits for never is', async () => {
  deps.clock.now = new Date('2026-11-22T10:07:00Z');
  await tendQueue(testCtx(deps));
  expect(await left()).toEqual([
    { task: 'sweep', attempts: 1 },
    { task: 'send_mail', attempts: 1 },
    { task: 'send_mail', attempts: 0 },
  ]);
  expect(logged).toEqual([]);
});

test('once an hour the log counts the jobs that were given up, by task', async () => {
  deps.clock.now = new Date('2026-11-22T11:00:12Z');
  await tendQueue(testCtx(deps));
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    { level: 50, task: 'send_mail', jobs: 1, msg: 'jobs were given up' },
    { level: 50, task: 'sweep', jobs: 1, msg: 'jobs were given up' },
  ]);
});
