import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderFilters, OwnOrderFilters } from '../../../contract/orders/list.ts';
import { dayNumberOf, instantOf } from '../../../domain/calendar/local-clock.ts';
import { NOTARY_STATUSES } from '../../../domain/permissions/notary-visibility.ts';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';
import { agentOf, calendarOf } from './item-row.ts';

/** A filter with what its e-mail address and its reference mean; undefined where they are not asked for. */
export interface ItemSearch {
  readonly filters: OrderFilters;
  /** 0 where nobody has the address. */
  readonly customerId: number | undefined;
  readonly itemIds: readonly number[] | undefined;
}

/**
 * Looks customer and references up first: the planner then knows how few rows are meant, and reads those instead of walking
 * through everybody's by date.
 */
export async function searchOf(ctx: Ctx, filters: OrderFilters): Promise<ItemSearch> {
  return { filters, customerId: await customerOf(ctx, filters), itemIds: await referredItems(ctx, filters) };
}

async function referredItems(ctx: Ctx, filters: OrderFilters): Promise<number[] | undefined> {
  const exact = filters['custom_filter[referencia]']?.toLowerCase();
  const text = filters['custom_filter[text]']?.toLowerCase();
  const start = text !== undefined && !text.includes('@') && !NUMBER.test(text) ? text : undefined;
  if (exact === undefined && start === undefined) return undefined;
  let query = ctx.db.selectFrom('order_items').select('item_id').limit(MOST_REFERRED);
  if (exact !== undefined) query = query.where(sql<boolean>`lower(referencia) = ${exact}`);
  if (start !== undefined) query = query.where(sql<boolean>`lower(referencia) like ${`${escapeLike(start)}%`}`);
  return (await query.execute()).map(({ item_id }) => item_id);
}

async function customerOf(ctx: Ctx, filters: OrderFilters): Promise<number | undefined> {
  const text = filters['custom_filter[text]'];
  const given = [filters['custom_filter[email]'], text?.includes('@') ? text : undefined];
  const [email, ...others] = new Set(given.flatMap((address) => address?.toLowerCase() ?? []));
  if (email === undefined) return undefined;
  if (others.length > 0) return NOBODY;
  const customer = await ctx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', sql<string>`${email}::citext`)
    .executeTakeFirst();
  return customer?.customer_id ?? NOBODY;
}

/** The items that a search means, in its order; a notary's are those that are with his office. */
export function itemsMatching(ctx: Ctx, { filters, customerId, itemIds }: ItemSearch) {
  const agent = agentOf(ctx);
  const direction = directionOf(filters);
  let query = ctx.db
    .selectFrom('order_items')
    .orderBy('order_items.created_at', direction)
    .orderBy('order_items.item_id', direction);
  if (agent.role === 'Notario') {
    query = query.where('notary_id', '=', agent.notaryId).where('panel_status_id', 'in', NOTARY_STATUSES);
  }
  const provider = filters['custom_filter[provider]'];
  if (provider !== undefined) query = query.where('provider_id', '=', provider);
  const orderId = filters['custom_filter[order_id]'];
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (itemIds) query = query.where('item_id', 'in', itemIds.length > 0 ? [...itemIds] : [NOBODY]);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  const statuses = filters['custom_filter[status]'];
  if (statuses) query = query.where('panel_status_id', 'in', statuses);
  query = query.where(kindAndTime(ctx, filters));
  const text = filters['custom_filter[text]'];
  if (text === undefined || !NUMBER.test(text)) return query;
  return query.where((eb) => eb.or([eb('order_id', '=', Number(text)), eb('item_id', '=', Number(text))]));
}

/** Which way a list runs by date; the newest first where nothing is said. */
export function directionOf(filters: Pick<OrderFilters, 'custom_filter[order_by]'>): 'asc' | 'desc' {
  return filters['custom_filter[order_by]'] === 'date_asc' ? 'asc' : 'desc';
}

/** What both agents and customers filter by: product, client status, first and last day. */
export function kindAndTime(ctx: Ctx, filters: OwnOrderFilters) {
  const products = filters['custom_filter[product_id]'];
  const clientStatuses = filters['custom_filter[status_client]'];
  const from = filters['custom_filter[date_start]'];
  const until = filters['custom_filter[date_end]'];
  return (eb: ExpressionBuilder<DB, 'order_items'>) =>
    eb.and([
      ...(products ? [eb('product_id', 'in', products)] : []),
      ...(clientStatuses ? [eb('client_status', 'in', clientStatuses)] : []),
      ...(from ? [eb('created_at', '>=', startOfDay(ctx, from))] : []),
      ...(until ? [eb('created_at', '<', startOfDay(ctx, until, 1))] : []),
    ]);
}

function startOfDay({ portal }: Ctx, day: string, later = 0): Date {
  const calendar = calendarOf({ calendar: portal.country });
  return new Date(instantOf(calendar, { day: dayNumberOf(day) + later, timeOfDay: 0 }));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

const NUMBER = /^\d{1,15}$/;
const NOBODY = 0;
const MOST_REFERRED = 1_000;
