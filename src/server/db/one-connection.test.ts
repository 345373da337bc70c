import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, type OpenDatabase, onOneConnection, openDatabase } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { transact } from './transact.ts';
import { writeLater } from './write-later.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let open: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create sequence asked`.execute(database.db);
  await sql`create table notes (note_id int primary key)`.execute(database.db);
});
beforeEach(async () => {
  await sql`select setval('asked', 1, false)`.execute(database.db);
  await sql`truncate notes`.execute(database.db);
  proxy = await openTcpProxy({ port: Number(new URL(database.url).port) });
  const url = new URL(database.url);
  url.port = String(proxy.port);
  open = openDatabase(url.href, { size: 2, onError: () => {} });
  await ask(open.db);
});
afterEach(async () => {
  await proxy.close();
  await open.close();
});
afterAll(() => database.drop());

const ask = async (db: Database) =>
  (await sql<{ nextval: number; pid: number }>`select nextval('asked'), pg_backend_pid() as pid`.execute(db)).rows[0];
const pidOf = async (db: Database) => (await ask(db))?.pid;
const askedSoFar = async () =>
  (await sql<{ last: number }>`select last_value as last from asked`.execute(database.db)).rows[0]?.last;
const noted = async () =>
  (await sql<{ note_id: number }>`select note_id from notes order by note_id`.execute(database.db)).rows.map(
    ({ note_id }) => note_id,
  );

test('reads at once have one connection, and each its own answer', async () => {
  const answers = await onOneConnection(open.db, (db) => Promise.all([ask(db), ask(db), ask(db)]));
  expect(answers.map((answer) => answer?.nextval)).toEqual([2, 3, 4]);
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(1);
});

test('they leave together: each reaches the database although none has been answered', async () => {
  proxy.mode = 'swallow_answers';
  const reading = onOneConnection(open.db, (db) => Promise.all([ask(db), ask(db), ask(db)]));
  const failed = expect(reading).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect.poll(askedSoFar).toBe(4);
  proxy.mode = 'pass';
  proxy.cut();
  await failed;
  expect(await ask(open.db)).toMatchObject({ nextval: 5 });
});

test('what fails among them leaves the answers of the others, and the connection to the next', async () => {
  const wrong = (db: Database) => sql`select 1 / 0`.execute(db);
  const reading = onOneConnection(open.db, (db) => Promise.allSettled([ask(db), wrong(db), ask(db)]));
  expect((await reading).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(onOneConnection(open.db, (db) => Promise.all([wrong(db), ask(db)]))).rejects.toThrow('division by zero');
  expect(await ask(open.db)).toMatchObject({ nextval: 5 });
  expect(open.pool.waitingCount).toBe(0);
  expect(open.pool.idleCount).toBe(open.pool.totalCount);
});

test('a connection of its own and a transaction keep theirs', async () => {
  const pids = (db: Database) => onOneConnection(db, (at) => Promise.all([pidOf(db), pidOf(at), pidOf(at)]));
  for (const found of [await open.db.connection().execute(pids), await transact(open.db, pids)])
    expect(new Set(found).size).toBe(1);
});

test('no transaction begins among them', async () => {
  const begun = onOneConnection(open.db, (db) => transact(db, (tx) => sql`select 1`.execute(tx)));
  await expect(begun).rejects.toThrow('No transaction begins');
});

test('a transaction begins with its first statement, and ends with what it left for later', async () => {
  proxy.mode = 'swallow_answers';
  const first = transact(open.db, ask).catch((error: unknown) => error);
  await expect.poll(askedSoFar).toBe(2);
  proxy.mode = 'pass';
  proxy.cut();
  expect(await first).toBeInstanceOf(DatabaseUnavailable);

  const last = transact(open.db, async (tx) => {
    await ask(tx);
    await writeLater(tx, sql`insert into notes values (1)`);
    proxy.mode = 'swallow_answers';
  }).catch((error: unknown) => error);
  await expect.poll(noted).toEqual([1]);
  proxy.mode = 'pass';
  proxy.cut();
  expect(await last).toBeInstanceOf(DatabaseUnavailable);
});

test('a write for later that fails takes its transaction along', async () => {
  const failing = transact(open.db, async (tx) => {
    await sql`insert into notes values (2)`.execute(tx);
    await writeLater(tx, sql`insert into notes values (2)`);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await noted()).toEqual([]);
  await transact(open.db, (tx) => sql`insert into notes values (3)`.execute(tx));
  expect(await noted()).toEqual([3]);
});
