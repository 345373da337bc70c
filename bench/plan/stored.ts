import { sql } from 'kysely';
import type { Deps } from '../../src/server/ctx.ts';

/** What a table takes: rows, and bytes with indexes. */
export interface StoredTable {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** A column filled by a sequence, with the number it has reached and the highest it can hold. */
export interface Numbering {
  readonly column: string;
  readonly reached: number;
  readonly most: number;
}

/** Sizes of the product's own tables, the largest first. */
export async function readStored({ db }: Deps): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes, pg_indexes_size(relid) as "indexBytes"
      from pg_stat_user_tables where schemaname = 'public' order by bytes desc, relname`.execute(db);
  return rows;
}

/** All columns that are numbered by a sequence. */
export async function readNumberings({ db }: Deps): Promise<Numbering[]> {
  const { rows } = await sql<{ column: string; reached: number | null; most: string }>`
    select c.relname || '.' || a.attname as column,
        case when s.last_value is null then 0 else s.last_value end as reached,
        case a.atttypid when 'int4'::regtype then 2147483647 else 9007199254740991 end as most
      from pg_depend d
      join pg_class q on q.oid = d.objid and q.relkind = 'S'
      join pg_class c on c.oid = d.refobjid and c.relkind in ('r', 'p')
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      join pg_sequences s on s.sequencename = q.relname and s.schemaname = 'public'`.execute(db);
  return rows.map(({ column, reached, most }) => ({ column, reached: Number(reached), most: Number(most) }));
}
