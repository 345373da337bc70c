import pg from 'pg';

/** Runs statements on several connections at once, each taking the next when done. No triggers run, and no references are checked. */
export async function runAtOnce(
  databaseUrl: string,
  statements: readonly string[],
  connections = CONNECTIONS,
): Promise<void> {
  const left = [...statements];
  await Promise.all(
    Array.from({ length: Math.min(connections, statements.length) }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        await client.query(SESSION);
        for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next);
      } finally {
        await client.end();
      }
    }),
  );
}

/**
 * Drops the indexes of these tables that back no key: building one is much faster than updating it.
 * @returns the statements that rebuild them
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; made_by: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by from pg_index
    where indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  return rows.map(({ made_by }) => made_by);
}

const CONNECTIONS = 2;
const SESSION = `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '64MB'`;
