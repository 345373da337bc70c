import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { applyMigration } from './apply-migration.ts';

let database: TestDatabase;
let [migrating, holding, reading]: pg.Client[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  [migrating, holding, reading] = [1, 2, 3].map(() => new pg.Client({ connectionString: database.url }));
  await Promise.all([migrating, holding, reading].map((client) => client?.connect()));
});
afterAll(async () => {
  await Promise.all([migrating, holding, reading].map((client) => client?.end()));
  await database.drop();
});

const migration = { name: '9999-a-column', text: 'alter table papers_of_a_test add column read_at timestamptz' };
const on = (client: pg.Client | undefined) => client as pg.Client;
const isApplied = async () => {
  const { rowCount } = await on(reading).query('select from schema_migrations where name = $1', [migration.name]);
  return rowCount === 1;
};
beforeEach(async () => {
  await on(reading).query('drop table if exists papers_of_a_test');
  await on(reading).query('create table papers_of_a_test (a text)');
  await on(reading).query('delete from schema_migrations where name = $1', [migration.name]);
  await on(holding).query('begin');
  await on(holding).query('lock table papers_of_a_test in share mode');
});

test('a migration whose table is locked lets others read it between its attempts, and is applied once', async () => {
  const applied = applyMigration(on(migrating), migration, { lockMs: 50, pauseMs: 10, attempts: 1_000 });
  const waits = async () => {
    const { rowCount } = await on(holding).query('select from pg_locks where not granted and mode = $1', [
      'AccessExclusiveLock',
    ]);
    return rowCount;
  };
  await expect.poll(waits, { interval: 5 }).toBe(1);
  // It would wait for as long as the lock is held, and everybody behind it.
  await on(reading).query('select from papers_of_a_test');
  expect(await isApplied()).toBe(false);
  await on(holding).query('commit');
  await applied;
  expect(await isApplied()).toBe(true);
  await on(reading).query('select read_at from papers_of_a_test');
});

test('one that never gets its table fails with its name, and leaves nothing behind', async () => {
  const applied = applyMigration(on(migrating), migration, { lockMs: 10, pauseMs: 1, attempts: 3 });
  await expect(applied).rejects.toThrow('Migration 9999-a-column failed: canceling statement due to lock timeout');
  await on(holding).query('commit');
  expect(await isApplied()).toBe(false);
  await expect(on(reading).query('select read_at from papers_of_a_test')).rejects.toThrow('does not exist');
});
