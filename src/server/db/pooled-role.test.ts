import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { settlePooledRole } from './pooled-role.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ asProduct: true });
});
afterAll(() => database.drop());

/** What a session has that nobody has set up, as a pooler hands it out. */
async function timeouts(): Promise<unknown> {
  const { db, close } = openDatabase(database.url, { size: 1, isPooled: true, onError: () => {} });
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  await close();
  return rows[0];
}

test('every session of the role has the timeouts, also when several processes start at once', async () => {
  expect(await timeouts()).toEqual({ statement: '0', idle: '0' });
  const both = { pooled: database.url, direct: database.url };
  await Promise.all([1, 2, 3].map(() => settlePooledRole(both)));
  expect(await timeouts()).toEqual({ statement: '30s', idle: '5min' });
});

test('two addresses that lead to different databases stop the start', async () => {
  const other = await openTestDatabase();
  await expect(settlePooledRole({ pooled: database.url, direct: other.url })).rejects.toThrow(
    'DATABASE_URL and DATABASE_DIRECT_URL must lead to one database of one server, as one role.',
  );
  await other.drop();
});
