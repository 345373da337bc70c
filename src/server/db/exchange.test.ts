import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { exchange, type Statement } from './exchange.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table weights (weight_id int primary key, grams int, seen_at timestamptz)`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate weights`.execute(database.db);
  client = new pg.Client({ connectionString: database.url, pipeline: true } as pg.ClientConfig);
  await client.connect();
  return () => client.end();
});
afterAll(() => database.drop());

const statement = (text: string, values: readonly unknown[] = [], name?: string): Statement => ({ text, values, name });
const insertion = (id: number, grams: unknown) =>
  statement('insert into weights (weight_id, grams) values ($1, $2)', [id, grams], 'insertion');
const READING = statement('select * from weights order by weight_id', [], 'reading');
const told = async (answers: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(answers)).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code));

test('each statement has its own answer, in order, with and without rows', async () => {
  const at = new Date('2026-11-30T10:00:00.250Z');
  const seen = statement('update weights set seen_at = $1', [at]);
  expect(await told(exchange(client, [insertion(1, 20), insertion(2, null), seen, READING]))).toEqual([
    { command: 'INSERT', rowCount: 1, rows: [] },
    { command: 'INSERT', rowCount: 1, rows: [] },
    { command: 'UPDATE', rowCount: 2, rows: [] },
    {
      command: 'SELECT',
      rowCount: 2,
      rows: [
        { weight_id: 1, grams: 20, seen_at: at },
        { weight_id: 2, grams: null, seen_at: at },
      ],
    },
  ]);
});

test('the columns of a named statement are asked for once in a connection', async () => {
  const descriptions: unknown[] = [];
  (client as unknown as { connection: NodeJS.EventEmitter }).connection.on('rowDescription', (message: unknown) =>
    descriptions.push(message),
  );
  for (const weight of [1, 2, 3]) await told(exchange(client, [insertion(weight, weight), READING]));
  expect(descriptions).toHaveLength(1);
  expect(await told(exchange(client, [READING]))).toMatchObject([{ rows: [{ grams: 1 }, { grams: 2 }, { grams: 3 }] }]);
});

test('after an error the rest is executed nevertheless, and what was written before it is undone', async () => {
  const wrong = statement('select 1 / $1::int', [0], 'wrong');
  const [written, failed, read] = await told(exchange(client, [insertion(1, 1), wrong, READING]));
  expect([written, failed, read]).toMatchObject([{ rowCount: 1 }, '22012', { rows: [] }]);
  // What PostgreSQL has not parsed is sent again with its text.
  expect(await told(exchange(client, [insertion(2, 2), READING]))).toMatchObject([
    { rowCount: 1 },
    { rows: [{ weight_id: 2 }] },
  ]);
});

test('a lost connection fails all, and a value that cannot be written only its caller', async () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  expect(() => exchange(client, [insertion(1, circular)])).toThrow('circular');
  client.on('error', () => {});
  const answers = exchange(client, [statement('select pg_terminate_backend(pg_backend_pid())', []), READING]);
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
