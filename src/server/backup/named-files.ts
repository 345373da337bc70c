import type pg from 'pg';

/** Keys of every stored file that a column of the database names. */
export async function listNamedFiles(client: pg.Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'storage_key' order by 1`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ key: string }>(
      `select distinct storage_key as key from ${client.escapeIdentifier(name)} where storage_key is not null`,
    );
    for (const { key } of rows) found.add(key);
  }
  return [...found];
}
