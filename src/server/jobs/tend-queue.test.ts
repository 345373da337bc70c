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
  await job('sweep', { attempts: 1, days: 2, payload: BY_THE_CLOCK });
  await job('sweep', { attempts: 1, days: 0, payload: BY_THE_CLOCK });
  await job('send_mail', { attempts: 1, days: 2 });
  await job('send_mail', { attempts: 0, days: 2 });
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => database.drop());

const BY_THE_CLOCK = { _cron: { ts: '2026-11-20T10:00:00Z', backfilled: false } };

/** A job with a single attempt, due so many days ago. */
async function job(
  task: string,
  { attempts, days, payload = {} }: { attempts: number; days: number; payload?: object },
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, max_attempts := 1)`.execute(
    database.db,
  );
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

test('minutes that a worker whose clock is ahead took for done are done by others', async () => {
  const { db } = database;
  const marks = sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('ahead', now(), now() + interval '1 hour'), ('done', now(), now() - interval '1 hour')`;
  await marks.execute(db);
  await tendQueue(testCtx(deps));
  const { rows } = await sql`select identifier, round(extract(epoch from now() - last_execution) / 60)::int as minutes
    from graphile_worker._private_known_crontabs order by identifier`.execute(db);
  expect(rows).toEqual([
    { identifier: 'ahead', minutes: 0 },
    { identifier: 'done', minutes: 60 },
  ]);
});

test('once an hour the log counts the jobs that were given up, by task', async () => {
  deps.clock.now = new Date('2026-11-22T11:00:12Z');
  await tendQueue(testCtx(deps));
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    { level: 50, task: 'send_mail', jobs: 1, msg: 'jobs were given up' },
    { level: 50, task: 'sweep', jobs: 1, msg: 'jobs were given up' },
  ]);
});
