import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { VIEWS } from './deferred-writes.ts';
import { transact } from './transact.ts';
import { writeLater } from './write-later.ts';

let database: TestDatabase;
/** Statements that were sent, in their order. */
const sent: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const noted = (...given: unknown[]) => {
      const [first] = given;
      sent.push(typeof first === 'string' ? first : (first as { readonly text: string }).text);
      return query(...given);
    };
    Object.assign(client, { query: noted });
  });
  await sql`create table lines (line_id serial primary key, text text not null, times int not null default 1)`.execute(
    database.db,
  );
  await sql`create table notes (note text not null)`.execute(database.db);
  await sql`create function count_line(line text) returns int language sql as $$
    update lines set times = times + 1 where text = line returning times $$`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate lines restart identity`.execute(database.db);
  await sql`truncate notes`.execute(database.db);
  sent.length = 0;
});
afterAll(() => database.drop());

const line = (db: Database, text: string | null) => writeLater(db, sql`insert into lines (text) values (${text})`);
const note = (db: Database, text: string) => writeLater(db, sql`insert into notes (note) values (${text})`);
const linesNow = async (db: Database = database.db) =>
  (await sql<{ text: string }>`select text from lines order by line_id`.execute(db)).rows.map(({ text }) => text);

test('deferred writes are one statement without begin and commit where they are all there is, in their order', async () => {
  await transact(database.db, async (tx) => {
    for (const text of ['one', 'two', 'three']) await line(tx, text);
    await note(tx, 'beside');
  });
  expect(sent).toEqual([expect.stringMatching(/^with w0 as \(insert into lines .*\), w1 as \(insert into notes/)]);
  expect(await linesNow()).toEqual(['one', 'two', 'three']);
});

test('a reading takes along what it does not read, and calls wait for the commit', async () => {
  await transact(database.db, async (tx) => {
    await line(tx, 'one');
    await note(tx, 'beside');
    await writeLater(tx, sql`select set_config('trial.place', 'here', true)`);
    const { rows } = await sql`select ${'given'} as given, now() > ${new Date(0)} as is_later`.execute(tx);
    expect(rows).toEqual([{ given: 'given', is_later: true }]);
    await line(tx, 'two');
  });
  const taking = expect.stringMatching(
    /^with w0 as \(insert into lines .*\), w1 as \(insert into notes .*\) select \$1/s,
  );
  expect(sent.slice(0, 2)).toEqual(['begin', taking]);
  expect(sent.slice(2).map((text) => text.slice(0, 7))).toEqual(['with w0', 'commit']);
  expect(await linesNow()).toEqual(['one', 'two']);
});

test('after other statements they are sent once, before the commit', async () => {
  await transact(database.db, async (tx) => {
    await sql`select 1`.execute(tx);
    await line(tx, 'one');
    await line(tx, 'two');
  });
  expect(sent.map((text) => text.slice(0, 8))).toEqual(['begin', 'select 1', 'with w0 ', 'commit']);
  expect(await linesNow()).toEqual(['one', 'two']);
});

test('a transaction that does nothing sends nothing', async () => {
  expect(await transact(database.db, async () => 'done')).toBe('done');
  expect(sent).toEqual([]);
});

test('a statement that names their table finds them written, another takes them along', async () => {
  await transact(database.db, async (tx) => {
    await line(tx, 'one');
    await note(tx, 'beside');
    expect(await linesNow(tx)).toEqual(['one']);
    await line(tx, 'two');
    await sql`select note from notes`.execute(tx);
    expect(sent.filter((text) => text.includes('insert'))).toHaveLength(2);
  });
  expect(await linesNow()).toEqual(['one', 'two']);
});

test('a statement about a view finds everything written, and all views are known', async () => {
  await transact(database.db, async (tx) => {
    await note(tx, 'before');
    await sql`select from item_texts limit 1`.execute(tx);
    expect(sent.map((text) => text.slice(0, 6))).toEqual(['begin', 'insert', 'select']);
  });
  const views = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'public' order by viewname`.execute(database.db);
  expect(views.rows.map(({ name }) => name)).toEqual(VIEWS);
});

test('functions are called once each, in their order, and a change of a row that is not sent yet waits for it', async () => {
  const change = (db: Database) => writeLater(db, sql`update lines set times = times * 10 where text = 'one'`);
  await transact(database.db, async (tx) => {
    await line(tx, 'one');
    await change(tx);
    await change(tx);
  });
  await transact(database.db, async (tx) => {
    sent.length = 0;
    await writeLater(tx, sql`select public.count_line('one')`);
    await writeLater(tx, sql`select public.count_line('one') where true`);
    await writeLater(tx, sql`select public.count_line('one') where false`);
  });
  expect(sent).toHaveLength(1);
  const { rows } = await sql`select times from lines`.execute(database.db);
  expect(rows).toEqual([{ times: 102 }]);
});

test('more than one statement can hold go in several, all or none', async () => {
  await transact(database.db, async (tx) => {
    sent.length = 0;
    for (let place = 0; place < 1700; place += 1)
      await writeLater(tx, sql`select set_config('trial.place', ${`${place}`}, true)`);
    await line(tx, 'last');
  });
  expect(sent.length).toBeLessThan(14);
  expect(await linesNow()).toEqual(['last']);
});

test('an error of theirs undoes the transaction', async () => {
  const run = transact(database.db, async (tx) => {
    await sql`insert into notes values ('kept?')`.execute(tx);
    await line(tx, null);
  });
  await expect(run).rejects.toThrow(/null value/);
  expect((await sql`select from notes`.execute(database.db)).rows).toEqual([]);
  await transact(database.db, (tx) => line(tx, 'the connection goes on'));
  expect(await linesNow()).toEqual(['the connection goes on']);
});

test('going back to a savepoint undoes what was deferred since, and not what was before', async () => {
  await transact(database.db, async (tx) => {
    await line(tx, 'before');
    await sql`savepoint trial`.execute(tx);
    await line(tx, 'tried');
    await sql`rollback to savepoint trial`.execute(tx);
    await line(tx, 'after');
  });
  expect(await linesNow()).toEqual(['before', 'after']);
});

test('outside a transaction a write is made at once', async () => {
  await line(database.db, 'one');
  expect(sent).toHaveLength(1);
  expect(await linesNow()).toEqual(['one']);
});
