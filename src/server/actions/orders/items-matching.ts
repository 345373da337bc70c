import { sql } from 'kysely';
import type { OrderFilters } from '../../../contract/orders/list.ts';
import { dayNumberOf, instantOf } from '../../../domain/calendar/local-clock.ts';
import type { Ctx } from '../../ctx.ts';
import { clientStatusCondition } from './client-status-condition.ts';
import { agentOf, calendarOf } from './item-row.ts';

/** The items that a filter means, in its order; a notary's are those of his office. */
export function itemsMatching(ctx: Ctx, filters: OrderFilters) {
  const agent = agentOf(ctx);
  const direction = filters['custom_filter[order_by]'] === 'date_asc' ? 'asc' : 'desc';
  let query = ctx.db
    .selectFrom('order_items')
    .orderBy('order_items.created_at', direction)
    .orderBy('order_items.item_id', direction);
  if (agent.role === 'Notario') query = query.where('notary_id', '=', agent.notaryId);
  const orderId = filters['custom_filter[order_id]'];
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  const referencia = filters['custom_filter[referencia]'];
  if (referencia !== undefined) query = query.where('referencia', '=', referencia);
  const email = filters['custom_filter[email]'];
  if (email !== undefined) query = query.where('customer_id', '=', customerOf(email));
  const products = filters['custom_filter[product_id]'];
  if (products) query = query.where('product_id', 'in', products);
  const statuses = filters['custom_filter[status]'];
  if (statuses) query = query.where('panel_status_id', 'in', statuses);
  const clientStatuses = filters['custom_filter[status_client]'];
  if (clientStatuses) query = query.where((eb) => clientStatusCondition(eb, clientStatuses));
  const from = filters['custom_filter[date_start]'];
  if (from) query = query.where('created_at', '>=', startOfDay(ctx, from));
  const until = filters['custom_filter[date_end]'];
  if (until) query = query.where('created_at', '<', startOfDay(ctx, until, 1));
  const text = filters['custom_filter[text]'];
  if (text === undefined) return query;
  if (/^\d{1,15}$/.test(text)) {
    return query.where((eb) => eb.or([eb('order_id', '=', Number(text)), eb('item_id', '=', Number(text))]));
  }
  if (text.includes('@')) return query.where('customer_id', '=', customerOf(text));
  return query.where(sql<boolean>`lower(referencia) like ${`${escapeLike(text.toLowerCase())}%`}`);
}

/** The e-mail is unique among customers, whatever its capitals. */
function customerOf(email: string) {
  return sql<number>`(select customer_id from customers where email = ${email}::citext)`;
}

function startOfDay({ portal }: Ctx, day: string, later = 0): Date {
  const calendar = calendarOf({ calendar: portal.country });
  return new Date(instantOf(calendar, { day: dayNumberOf(day) + later, timeOfDay: 0 }));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
