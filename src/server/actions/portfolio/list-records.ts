import { type RawBuilder, sql } from 'kysely';
import type { PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import { countFound, type PageOf } from '../pagination/count-found.ts';
import { directionOf, type PageAsked, pageOf } from '../pagination/page-of.ts';
import { likePattern } from '../providers/like-pattern.ts';
import type { KindOf } from './kinds.ts';
import { reachOf } from './owner.ts';
import { presentRecords } from './present-records.ts';
import { readRecords } from './rows.ts';

/** Filters common to all kinds; those on a kind's own columns are added. */
export interface RecordFilters extends PageAsked {
  readonly 'custom_filter[order_by]': 'date_desc' | 'date_asc';
  readonly 'custom_filter[text]'?: string | undefined;
  readonly 'custom_filter[customer_id]'?: number | undefined;
}

/** Codes and flags to filter by, by column; undefined where not given. */
export type ColumnFilters = Readonly<Record<string, readonly number[] | boolean | undefined>>;

interface ListOfRecords {
  readonly filters: RecordFilters;
  readonly columns: ColumnFilters;
  /** Flag whose records come first. */
  readonly first?: 'favoritos' | 'seguimiento_activo' | undefined;
}

/** Portfolio records that this person may access, by filter, a page at a time. @throws AppError page_size, invalid_input, forbidden */
export async function listRecords<K extends PortfolioKind>(
  ctx: Ctx,
  kind: KindOf<K>,
  { filters, columns, first }: ListOfRecords,
): Promise<PageOf<PortfolioObjects[K]>> {
  const { page, size, offset } = pageOf(filters);
  const wanted = sql`where ${sql.join([...reach(ctx, filters), ...lookedFor(filters), ...matching(columns)], sql` and `)}`;
  const direction = sql.raw(directionOf(filters));
  const [rows, counted] = await Promise.all([
    readRecords(
      ctx,
      kind,
      sql`${wanted} order by ${first ? sql`r.${sql.ref(first)} desc,` : sql``} r.created_at ${direction}, ${sql.ref(`r.${kind.id}`)} ${direction} limit ${size} offset ${offset}`,
    ),
    countFound(ctx, sql`select 1 from ${sql.table(kind.table)} as r join customers as c using (customer_id) ${wanted}`),
  ]);
  return { items: await presentRecords(ctx, kind, rows), ...counted, page, per_page: size };
}

function reach(ctx: Ctx, filters: RecordFilters): RawBuilder<unknown>[] {
  const [own, asked] = [reachOf(ctx), filters['custom_filter[customer_id]']];
  return [
    own === null ? sql`true` : sql`r.customer_id = ${own}`,
    ...(asked === undefined ? [] : [sql`r.customer_id = ${asked}`]),
  ];
}

/** An e-mail address matches the owner; other text the record's facts, with numbers in any format. */
function lookedFor({ 'custom_filter[text]': text }: RecordFilters): RawBuilder<unknown>[] {
  if (text === undefined) return [];
  if (text.includes('@')) return [sql`c.mail_address = ${text}::citext`];
  const compacted = text.replace(/[\s.\-/]/g, '');
  return [
    sql`(r.words like plain_letters(${likePattern(text)}) or r.words like plain_letters(${likePattern(compacted)}))`,
  ];
}

function matching(columns: ColumnFilters): RawBuilder<unknown>[] {
  return Object.entries(columns).flatMap(([column, value]) => {
    if (value === undefined) return [];
    const name = sql.ref(`r.${column}`);
    return [typeof value === 'boolean' ? sql`${name} = ${value}` : sql`${name} = any(${[...value]}::integer[])`];
  });
}
