import { sql } from 'kysely';
import { LIST_NAMES, type ListName } from '../../../domain/config-lists/lists.ts';
import type { Ctx } from '../../ctx.ts';
import type { Database } from '../../db/database.ts';
import { type KeptRow, readRows } from './list-rows.ts';
import { LIST_STORES } from './list-store.ts';

interface Shelf {
  readonly version: string;
  readonly rows: readonly KeptRow[];
}

/** By the database that the rows were read from; lists of the configuration change a few times a day. */
const SHELVES = new WeakMap<Database, Map<ListName, Shelf>>();

/** Every row of some lists, read again only where the list has changed since this process last did. */
export async function cachedRows(
  { db }: Pick<Ctx, 'db'>,
  names: readonly ListName[],
): Promise<ReadonlyMap<ListName, readonly KeptRow[]>> {
  const shelf = SHELVES.get(db) ?? new Map<ListName, Shelf>();
  SHELVES.set(db, shelf);
  const versions = await versionsOfLists({ db });
  const lists = new Map<ListName, readonly KeptRow[]>();
  for (const name of names) {
    const version = versions.get(name) ?? '';
    const kept = shelf.get(name);
    const rows = kept?.version === version ? kept.rows : await readRows({ db }, name);
    shelf.set(name, { version, rows });
    lists.set(name, rows);
  }
  return lists;
}

/** Which state each list is in: rows are added, changed (which raises their version) and deleted with a revision of the list. */
async function versionsOfLists({ db }: Pick<Ctx, 'db'>): Promise<ReadonlyMap<string, string>> {
  const counts = LIST_NAMES.map(
    (name) => sql`select ${name}::text as list, concat_ws('.', count(*), coalesce(sum(version), 0),
      (select max(revision_id) from config_revisions where list = ${name})) as version
      from ${sql.table(LIST_STORES[name].table)}`,
  );
  const { rows } = await sql<{ list: string; version: string }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ list, version }) => [list, version]));
}
