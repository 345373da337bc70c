import { sql } from 'kysely';
import { BUCKETS, type Bucket } from '../../../domain/figures/bucket.ts';
import type { FigureGroup, Period } from '../../../domain/figures/figure.ts';
import type { Ctx } from '../../ctx.ts';

/** A row of the function `figures`, amounts in cents: the source of every table, chart and file of figures. */
export interface FigureSums {
  readonly key: string;
  readonly items: number;
  readonly revenue: number;
  readonly refunds: number;
  readonly refunded: number;
  readonly delivered: number;
  readonly late: number;
  readonly incidents: number;
  readonly p50_hours: number | null;
  readonly p90_hours: number | null;
}

/** For a period without orders. */
export const NOTHING: FigureSums = {
  key: '0',
  items: 0,
  revenue: 0,
  refunds: 0,
  refunded: 0,
  delivered: 0,
  late: 0,
  incidents: 0,

  p50_hours: null,
  p90_hours: null,
};

/** The figures of a period from the stored daily sums; `all` has one row, or none. */
export async function loadFigures(
  { db }: Pick<Ctx, 'db'>,
  by: FigureGroup | Bucket | 'all',
  { from, until }: Period,
): Promise<readonly FigureSums[]> {
  const order = BUCKETS.some((bucket) => bucket === by) ? sql`key` : sql`items desc, key`;
  const { rows } = await sql<FigureSums>`
    select * from figures(${by}, ${from}, ${until}) order by ${order}`.execute(db);
  return rows;
}
