import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runMigrations as runWorkerMigrations } from 'graphile-worker';
import pg from 'pg';
import { applyMigration } from './apply-migration.ts';

const FOLDER = path.join(import.meta.dirname, 'migrations');
const LOCK = 7_205_100;

/**
 * Migrates the database forward to the newest version, each migration in its own transaction; concurrent processes take turns. The job
 * queue's schema comes first, since migrations use it. Where nothing is due nothing is written, so a role that may change no table can call it.
 * @param databaseUrl without a pooler: the lock is one of a session
 * @returns names of the migrations that were applied now.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  await runWorkerMigrations({ connectionString: databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // A role that both owns and serves has the timeouts of requests, which a migration of large tables exceeds.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const applied = await listApplied(client);
    const due = migrationFiles().filter((name) => !applied.has(name));
    for (const name of due) await applyMigration(client, { name, text: readFileSync(path.join(FOLDER, name), 'utf8') });
    return due;
  } finally {
    await client.end();
  }
}

async function listApplied(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows: found } = await client.query("select to_regclass('schema_migrations') as table");
  if (found[0].table === null)
    await client.query(
      'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}
