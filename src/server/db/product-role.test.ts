import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../ctx.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { runWorker } from '../jobs/run-worker.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDeps } from '../testing/test-deps.ts';
import { admitProductRole, openProductRole } from './product-role.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ asProduct: true });
});
afterAll(() => database.drop());

const TRAIL = ['audit_events', 'audit_seals', 'audit_checks'];

test.each(
  TRAIL.flatMap((table) => [
    `delete from ${table}`,
    `update ${table} set ${table === 'audit_events' ? 'actor_id' : 'position'} = 1`,
    `truncate ${table}`,
    `alter table ${table} disable trigger append_only`,
    `drop table ${table}`,
  ]),
)('the product may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied|must be owner/);
});

test.each([
  'set session_replication_role = replica',
  'create table own (id int)',
  'delete from schema_migrations',
  'create role other',
])('nor does it get around that: %s', async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied|must be owner/);
});

test('it writes the trail and works through its queue', async () => {
  const deps = await testDeps(database.db, { databaseUrl: database.url });
  const ctx = systemCtx(deps);
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, { action: 'macro.create', subjectKind: 'macro', subjectId: 1 });
    await enqueue(tx, 'verify_audit', { agent_id: null });
  });
  const worker = await runWorker(deps, database.url);
  await expect
    .poll(() => database.db.selectFrom('audit_checks').selectAll().execute(), { timeout: 20_000 })
    .toMatchObject([{ reason: null }]);
  await worker.stop();
});

test('starts at the same time grant the same, and the former password no longer opens', async () => {
  const role = new URL(database.url).username;
  const owner = database.ownerUrl;
  await Promise.all([admitProductRole(owner, role), admitProductRole(owner, role)]);
  const other = `${role}_2`;
  const first = await openProductRole(owner, other);
  const second = await openProductRole(owner, other);
  expect(await opens(first)).toBe(false);
  expect(await opens(second)).toBe(true);
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query(`drop role ${other}`);
  await client.end();
});

async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
