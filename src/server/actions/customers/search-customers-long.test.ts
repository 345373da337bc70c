import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { foundBy } from './search-customers.ts';

const CUSTOMERS = 200_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  // Filled before the index is built, which takes a fraction of the time; the index is the migration's own.
  await database.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    const { rows } = await sql<{ definition: string }>`
      select pg_get_indexdef('customers_words'::regclass) as definition`.execute(db);
    await sql`drop index customers_words`.execute(db);
    await sql`
      insert into customers (email, firstname, lastname, phone, tax_id, locale, store_id)
      select 'persona' || n || '@example.com', (array['Ana', 'José', 'Íñigo', 'Leonor'])[1 + n % 4],
             md5(n::text), '6' || lpad(n::text, 8, '0'), lpad(n::text, 8, '0') || 'X', 'es', 1
      from generate_series(1, ${CUSTOMERS}::int) n`.execute(db);
    await sql.raw(rows[0]?.definition ?? '').execute(db);
    await sql`analyze customers`.execute(db);
  });
}, 180_000);
afterAll(() => database.drop());

test.each([
  ['a name', 'Leonor 900150983cd2'],
  ['an address', 'persona4711@'],
  ['a telephone number in groups', '600 004 711'],
  ['a tax number', '00004711-X'],
  ['a number, which may be a customer’s or an order’s', '4711'],
])('%s is looked for by indexes among 200,000 customers', async (_what, text) => {
  const { rows } = await sql<Record<string, string>>`explain select c.customer_id ${foundBy(text)}`.execute(
    database.db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('customers_words');
  expect(plan).not.toMatch(/Seq Scan on customers/);
});

test('what is found is found as it was typed, without accents, and in one piece', async () => {
  const idsOf = async (text: string) =>
    (await sql<{ email: string }>`select c.email ${foundBy(text)}`.execute(database.db)).rows.map(({ email }) => email);
  expect(await idsOf('persona4711@')).toEqual(['persona4711@example.com']);
  expect(await idsOf('600 004 711')).toContain('persona4711@example.com');
  expect(await idsOf(`inigo persona150@`)).toEqual(['persona150@example.com']);
});
