import { afterEach, expect, test } from 'vitest';
import { lendClient } from '../db/lend-client.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { prepareDatabase } from './prepare-database.ts';

let database: TestDatabase;
afterEach(() => database.drop());

const silent = () => {};

test('a role that owns nothing starts on a migrated database, and says who must migrate another', async () => {
  database = await openTestDatabase({ asProduct: true });
  const addresses = { databaseUrl: database.url, ownerUrl: null };
  await prepareDatabase(addresses, silent);
  await lendClient(database.ownerUrl, (owner) =>
    owner.query('delete from schema_migrations where name = (select max(name) from schema_migrations)'),
  );
  await expect(prepareDatabase(addresses, silent)).rejects.toThrow(/Run `node build\/product\/main\.mjs migrate`/);
});
