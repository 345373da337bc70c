import { sql } from 'kysely';
import type { Deps } from '../../src/server/ctx.ts';
import type { Database } from '../../src/server/db/database.ts';

class Undone extends Error {}

/** Runs `look` over a database in which `spoil` has broken something that no write of the product could, and undoes it. */
export async function withSpoilt<T>(
  deps: Deps,
  spoil: (db: Database) => Promise<unknown>,
  look: (deps: Deps) => Promise<T>,
): Promise<T> {
  const seen: T[] = [];
  const undone = deps.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await spoil(db);
    seen.push(await look({ ...deps, db }));
    throw new Undone();
  });
  await undone.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return seen[0] as T;
}

/** Adds a second row like the first of these, except for some columns, although an index may forbid it. */
export async function copyRow(
  db: Database,
  { table, where, changes }: { table: string; where: string; changes: Readonly<Record<string, unknown>> },
): Promise<void> {
  await allowTwice(db, table);
  const { rows } = await sql<{ name: string }>`select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  const columns = sql.raw(rows.map(({ name }) => name).join(', '));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from (
      select (jsonb_populate_record(one, ${JSON.stringify(changes)}::jsonb)).* from ${sql.table(table)} one
       where ${sql.raw(where)} limit 1) copied`.execute(db);
}

async function allowTwice(db: Database, table: string): Promise<void> {
  const { rows } = await sql<{ drop: string }>`
    select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) || ' cascade' as drop
      from pg_constraint where conrelid = ${table}::regclass and contype = 'u'
    union all
    select 'drop index ' || indexrelid::regclass from pg_index
     where indrelid = ${table}::regclass and indisunique and not indisprimary
       and not exists (select from pg_constraint where conindid = indexrelid)`.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
}
