import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/calendar/time-units.ts';
import { type Ctx, inTransaction } from '../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { runTask, TaskEnded } from './run-task.ts';
import { runningJobs } from './running-jobs.ts';
import { TASKS } from './tasks.ts';

let database: TestDatabase;
let ctx: Ctx;
const never = new AbortController().signal;

beforeAll(async () => {
  database = await openTestDatabase();
  ctx = testCtx(await testDeps(database.db));
  await sql`create table marks (text text)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate marks`.execute(database.db);
});

const marks = async () => (await sql<{ text: string }>`select text from marks`.execute(database.db)).rows;
const mark = ({ db }: Ctx, text: string) => sql`insert into marks values (${text})`.execute(db);

test.each(Object.entries(TASKS))('%s has a deadline that lets its calls end by their own limits', (_, { deadline }) => {
  expect(deadline).toBeGreaterThanOrEqual(60_000);
  // The queue gives a job to another worker after four hours, whether it runs or not.
  expect(deadline).toBeLessThanOrEqual(HOUR_MS);
});

test('work that is done in time is left alone, and its own error is reported', async () => {
  await runTask(ctx, (tx) => mark(tx, 'in time').then(() => {}), { deadlineMs: 60_000, signal: never });
  expect(await marks()).toEqual([{ text: 'in time' }]);
  const failing = runTask(ctx, () => Promise.reject(new RangeError('own')), { deadlineMs: 60_000, signal: never });
  await expect(failing).rejects.toThrow(RangeError);
});

test('work that waits for somebody outside ends at its deadline, and nothing of it happens later', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const deps = await testDeps(database.db, {
    env: { VIES_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` },
  });
  const late = Promise.withResolvers<unknown>();
  const work = async (tx: Ctx) => {
    await inTransaction(tx, async (inner) => {
      await mark(inner, 'before');
      // The port swallows the error and continues; the database does not.
      await inner.ports.vat.check({ country: 'PT', number: '501442600' });
      await mark(inner, 'late').catch((error: unknown) => {
        late.resolve(error);
        throw error;
      });
    });
  };
  const task = runTask(testCtx(deps), work, { deadlineMs: 300, signal: never });
  await expect(task).rejects.toMatchObject({ name: 'TaskEnded', reason: 'deadline' });
  expect(await late.promise).toBeInstanceOf(TaskEnded);
  expect(await marks()).toEqual([]);
  silent.closeAllConnections();
  silent.close();
});

test('work that never comes back is given up some time after its deadline', async () => {
  const task = runTask(ctx, () => new Promise(() => {}), { deadlineMs: 50, graceMs: 50, signal: never });
  await expect(task).rejects.toMatchObject({ reason: 'deadline' });
});

test('work that is ended and comes back well is done', async () => {
  const controller = new AbortController();
  const task = runTask(ctx, async () => controller.abort(new TaskEnded('stopping')), {
    deadlineMs: 60_000,
    signal: controller.signal,
  });
  await expect(task).resolves.toBeUndefined();
});

test('running jobs are ended by their ids or all, each once', async () => {
  const jobs = runningJobs();
  const run = (id: string) => jobs.with(id, (signal) => once(signal, 'abort').then(() => signal.reason.reason));
  const running = [run('1'), run('2')];
  expect(jobs.ids()).toEqual(['1', '2']);
  expect(jobs.end('job_lost', ['2', '3'])).toEqual(['2']);
  expect(jobs.end('stopping')).toEqual(['1']);
  expect(await Promise.all(running)).toEqual(['stopping', 'job_lost']);
  expect(jobs.ids()).toEqual([]);
});
