import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, type OpenDatabase, openDatabase } from './database.ts';
import { StatementNames } from './statement-names.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table points (point_id int primary key, height int not null)`.execute(database.db);
  await sql`insert into points values (1, 10), (2, 20)`.execute(database.db);
});
beforeEach(() => {
  // One session, so that what it has prepared can be looked up in it.
  open = openDatabase(database.url, { size: 1, onError: () => {} });
  return () => open.close();
});
afterAll(() => database.drop());

const pointOf = async (id: number, db: Database = open.db) =>
  (await sql<Record<string, unknown>>`select * from points where point_id = ${id}`.execute(db)).rows[0];
const prepared = async ({ db }: OpenDatabase = open) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );
async function often(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 12; time += 1) await work();
}

test('a statement that is sent often is parsed once, and gives each value its own answer', async () => {
  await pointOf(1);
  expect(await prepared()).toEqual([]);
  await often(() => pointOf(1));
  expect(await prepared()).toEqual(['select * from points where point_id = $1']);
  expect(await pointOf(2)).toMatchObject({ height: 20 });
  expect(await pointOf(3)).toBeUndefined();
});

test('a list is planned for its values each time', async () => {
  await often(() => sql`select * from points order by height limit ${1}`.execute(open.db));
  await often(() => sql`select * from points where height between ${1} and ${15}`.execute(open.db));
  expect(await prepared()).toEqual([]);
});

test('nothing is prepared in a session that a pooler may give to others', async () => {
  const pooled = openDatabase(database.url, { size: 1, isPooled: true, onError: () => {} });
  await often(() => pointOf(1, pooled.db));
  expect(await prepared(pooled)).toEqual([]);
  await pooled.close();
});

test('after a migration the same statement answers with the new columns, by itself and in a transaction', async () => {
  await often(() => pointOf(1));
  await sql`alter table points add column east int not null default 5`.execute(database.db);
  expect(await pointOf(1)).toEqual({ point_id: 1, height: 10, east: 5 });
  await sql`alter table points add column north int not null default 6`.execute(database.db);
  await often(() => pointOf(2));
  await sql`alter table points drop column north`.execute(database.db);
  const raised = await transact(open.db, async (tx) => {
    await sql`update points set height = height + 1 where point_id = 2`.execute(tx);
    return pointOf(2, tx);
  });
  expect(raised).toEqual({ point_id: 2, height: 21, east: 5 });
});

test('a statement that fails when it is parsed can be sent again', async () => {
  const later = () => sql`select height from points_later where point_id = ${1}`.execute(open.db);
  await often(() => expect(later()).rejects.toThrow('points_later'));
  await sql`create table points_later as select * from points`.execute(database.db);
  expect((await later()).rows).toEqual([{ height: 10 }]);
});

test('however many statements there are, two hundred have names', () => {
  const names = new StatementNames();
  const texts = Array.from({ length: 300 }, (_, index) => `select ${index}`);
  for (const text of texts) for (let time = 0; time < 10; time += 1) names.nameOf(text);
  const named = texts.map((text) => names.nameOf(text)).filter((name) => name !== undefined);
  expect(new Set(named).size).toBe(200);
  expect(named).toHaveLength(200);
});
