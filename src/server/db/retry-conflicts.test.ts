import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Ctx, inTransaction } from '../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { MOST_RUNS, retryConflicts } from './retry-conflicts.ts';

let database: TestDatabase;
let ctx: Ctx;
let cookies: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table counted (id int primary key, times int not null default 0)`.execute(database.db);
  await sql`create sequence runs`.execute(database.db);
  // Aborts the first runs as a conflict does; a sequence keeps its count after a rollback.
  await sql`create function conflict_until(run int, code text) returns bigint language plpgsql as $$
    begin
      if nextval('runs') < run then raise exception 'given up' using errcode = code; end if;
      return currval('runs');
    end $$`.execute(database.db);
});
beforeEach(async () => {
  cookies = [];
  ctx = { ...testCtx(await testDeps(database.db)), setCookie: (cookie) => cookies.push(cookie) };
  await sql`truncate counted`.execute(database.db);
  await sql`insert into counted values (1), (2)`.execute(database.db);
  await sql`alter sequence runs restart`.execute(database.db);
});
afterAll(() => database.drop());

const raise = (tx: Ctx, id: number) => sql`update counted set times = times + 1 where id = ${id}`.execute(tx.db);
const conflict = (tx: Ctx, until: number, code = '40001') =>
  sql`select conflict_until(${until}::int, ${code})`.execute(tx.db);
const counted = async () =>
  (await sql<{ times: number }>`select times from counted order by id`.execute(database.db)).rows.map(
    ({ times }) => times,
  );

test('two transactions that wait for each other both come through, each once', async () => {
  const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let runs = 0;
  const cross = (first: 1 | 2) =>
    inTransaction(ctx, async (tx) => {
      runs += 1;
      await raise(tx, first);
      holding[first - 1]?.resolve();
      await Promise.all(holding.map(({ promise }) => promise));
      await raise(tx, 3 - first);
      return first;
    });
  expect(await Promise.all([cross(1), cross(2)])).toEqual([1, 2]);
  expect(runs).toBe(3);
  expect(await counted()).toEqual([2, 2]);
});

test.each(['40001', '40P01'])(
  'what is given up with %s is run again from its beginning, its cookies are sent once',
  async (code) => {
    let runs = 0;
    await inTransaction(ctx, async (tx) => {
      runs += 1;
      tx.setCookie(`run=${runs}`);
      await raise(tx, 1);
      await inTransaction(tx, (same) => conflict(same, 3, code));
    });
    expect(runs).toBe(3);
    expect(cookies).toEqual(['run=3']);
    expect(await counted()).toEqual([1, 0]);
  },
);

test('a lasting conflict is thrown to the caller after a bounded number of runs', async () => {
  let runs = 0;
  const never = inTransaction(ctx, async (tx) => {
    runs += 1;
    tx.setCookie('never=1');
    await conflict(tx, 1_000);
  });
  await expect(never).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '40001' });
  expect(runs).toBe(MOST_RUNS);
  expect(cookies).toEqual([]);
});

test('anything else that fails is not run again', async () => {
  let runs = 0;
  const fails = retryConflicts(async () => {
    runs += 1;
    await conflict(ctx, 1_000, '23514');
  });
  await expect(fails).rejects.toMatchObject({ code: '23514' });
  expect(runs).toBe(1);
});

test('a single statement outside a transaction is run again by itself', async () => {
  await conflict(ctx, 4, '40P01');
  const { rows } = await sql<{ last_value: number }>`select last_value from runs`.execute(database.db);
  expect(rows).toEqual([{ last_value: 4 }]);
});

test('a statement of a transaction is not: what came before it is gone', async () => {
  await ctx.db
    .transaction()
    .execute(async (db) => {
      await expect(conflict({ ...ctx, db }, 4)).rejects.toMatchObject({ code: '40001' });
    })
    .catch(() => {});
  const { rows } = await sql<{ last_value: number }>`select last_value from runs`.execute(database.db);
  expect(rows).toEqual([{ last_value: 1 }]);
});
