import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/** A page of a list, in the shape of its call. */
export interface PageOf<Item> {
  items: Item[];
  total: number;
  total_is_exact: boolean;
  page: number;
  per_page: number;
}

/** Counts a select's rows up to a limit: an exact count of a large table would cost more than the page. @param most counted */
export async function countFound(
  { db }: Pick<Ctx, 'db'>,
  found: RawBuilder<unknown>,
  most = COUNTED_ROWS,
): Promise<{ total: number; total_is_exact: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${found} limit ${most + 1}) as found`.execute(db);
  const count = Number(rows[0]?.count ?? 0);
  return { total: Math.min(count, most), total_is_exact: count <= most };
}

const COUNTED_ROWS = 10_000;
