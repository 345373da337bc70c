import type { ListName } from '../../../domain/config-lists/lists.ts';
import type { Ctx } from '../../ctx.ts';
import type { Database } from '../../db/database.ts';
import { type KeptRow, readRows } from './list-rows.ts';
import { LIST_STORES } from './list-store.ts';

interface Shelf {
  readonly version: number;
  readonly rows: readonly KeptRow[];
}

/** Keyed by the database that the rows were read from; lists of the configuration change a few times a day. */
const SHELVES = new WeakMap<Database, Map<ListName, Shelf>>();

/** All rows of some lists, reloaded only where the list has changed since this process last read it. `versions` were loaded just before. */
export async function cachedRows(
  { db }: Pick<Ctx, 'db'>,
  names: readonly ListName[],
  versions: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<ListName, readonly KeptRow[]>> {
  const shelf = SHELVES.get(db) ?? new Map<ListName, Shelf>();
  SHELVES.set(db, shelf);
  const lists = new Map<ListName, readonly KeptRow[]>();
  for (const name of names) {
    const version = versions.get(LIST_STORES[name].table) ?? 0;
    const kept = shelf.get(name);
    const rows = kept?.version === version ? kept.rows : await readRows({ db }, name);
    shelf.set(name, { version, rows });
    lists.set(name, rows);
  }
  return lists;
}
