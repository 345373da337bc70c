import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { HELD_DATA } from './held-data.ts';
import { columnsOf, type Fate } from './held-table.ts';

const FATES: readonly Fate[] = ['erased', 'blocked', 'kept', 'lapses', 'staff', 'none'];
const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/retention.md'), 'utf8');
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** Our own tables with their columns; those that a library creates are excluded. */
async function columnsInDatabase(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(
    `select case when table_schema = 'public' then '' else table_schema || '.' end || table_name as name,
            array_agg(column_name::text order by column_name) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
      group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

describe('what is held about people', () => {
  test('every table and column of the database is named once, with what becomes of it', async () => {
    const inDatabase = await columnsInDatabase();
    const named = Object.entries(HELD_DATA).map(
      ([table, held]) => [table, FATES.flatMap((fate) => columnsOf(held, fate)).sort()] as const,
    );
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(inDatabase));
  });

  test('docs/retention.md has a row for every table with data about people', () => {
    const personal = Object.entries(HELD_DATA).filter(([, held]) =>
      FATES.some((fate) => fate !== 'none' && held[fate]),
    );
    const missing = personal.map(([table]) => table).filter((table) => !PAGE.includes(`\`${table}\``));
    expect(missing).toEqual([]);
  });

  test('a table of a customer is either in their copy or holds nothing that they do not know otherwise', () => {
    const left = Object.entries(HELD_DATA).filter(
      ([, held]) => !held.rows && (['erased', 'blocked', 'kept'] as const).some((fate) => held[fate]),
    );
    // Hashes and short-lived tickets, raw messages of the bank, seals over invoices, answers of the tax agency, blocked data, and agents' searches
    // for an address.
    expect(left.map(([table]) => table).sort()).toEqual([
      'address_tickets',
      'blocked_records',
      'draft_links',
      'invoice_chain',
      'payment_notifications',
      'saved_views',
      'sign_in_tickets',
      'verifactu_records',
    ]);
  });
});
