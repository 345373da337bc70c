import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderFilters, OwnOrderFilters } from '../../../contract/orders/list.ts';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { figureNamed } from '../../../domain/figures/figure.ts';
import type { TimeBucket } from '../../../domain/orders/search-marks.ts';
import { NOTARY_STATUSES } from '../../../domain/permissions/notary-visibility.ts';
import { tidyTag } from '../../../domain/tags/tag.ts';
import type { Ctx } from '../../ctx.ts';
import type { DB } from '../../db/types.gen.ts';
import { agentOf } from '../actors/agent-of.ts';
import { boundsOf } from '../calendar/portal-days.ts';
import { isHeld } from '../items/held-items.ts';
import { figureItems } from './figure-items.ts';
import { nowLists } from './now-lists.ts';

/** A filter with its resolved e-mail address, reference and text; undefined where not given. */
export interface ItemSearch {
  readonly filters: OrderFilters;
  /** 0 when nobody has the address. */
  readonly customerId: number | undefined;
  readonly itemIds: readonly number[] | undefined;
  /** A `tsquery`. */
  readonly words: string | undefined;
  /** Restricts a text search to items of that time. */
  readonly bucket?: TimeBucket;
}

/** The items of a search; a notary searches their office's items by visible data only. */
export function filteredItems(ctx: Ctx, { filters, customerId, itemIds, words, bucket }: ItemSearch) {
  const agent = agentOf(ctx);
  let query = ctx.db.selectFrom('order_items');
  if (agent.role === 'Notario') {
    query = query.where('notary_id', '=', agent.notaryId).where('panel_status_id', 'in', NOTARY_STATUSES);
    if (words !== undefined) {
      const shown = sql`words_shown_to_office(order_items.item_id, ${agent.notaryId})`;
      query = query.where(sql<boolean>`${shown} @@ ${words}::tsquery`);
    }
  }
  const provider = filters['custom_filter[provider]'];
  if (provider !== undefined) query = query.where('provider_id', '=', provider);
  const assignee = filters['custom_filter[assignee]'];
  if (assignee !== undefined) query = query.where('asignee_id', '=', assignee);
  const notary = filters['custom_filter[notary]'];
  if (notary !== undefined) query = query.where('notary_id', '=', notary);
  const holder = filters['custom_filter[locked_by]'];
  if (holder !== undefined)
    query = query.where(isHeld(holder)).where('locked_by', '=', holder).where('locked_until', '>', ctx.now());
  const provinces = filters['custom_filter[province]'];
  if (provinces) query = query.where(inProvinces(provinces));
  const priorities = filters['custom_filter[priority]'];
  if (priorities) query = query.where('priority', 'in', priorities);
  const tag = filters['custom_filter[tag]'];
  if (tag !== undefined) query = query.where(withTag(agent, tag));
  const [least, most] = [filters['custom_filter[total_from]'], filters['custom_filter[total_to]']];
  if (least !== undefined) query = query.where('total', '>=', Math.round(least * 100));
  if (most !== undefined) query = query.where('total', '<=', Math.round(most * 100));
  const orderId = filters['custom_filter[order_id]'];
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (itemIds) query = query.where('item_id', 'in', itemIds.length > 0 ? [...itemIds] : [NOBODY]);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  const statuses = filters['custom_filter[status]'];
  if (statuses) query = query.where('panel_status_id', 'in', statuses);
  const now = filters['custom_filter[now]'];
  if (now !== undefined) query = query.where(nowLists(ctx)[now]);
  const figure = figureNamed(filters['custom_filter[figure]'] ?? '');
  if (figure) query = query.where(figureItems(ctx, figure));
  if (words !== undefined) query = query.where(withWords(words, bucket));
  return query.where(kindAndTime(ctx, filters));
}

function withWords(words: string, bucket: TimeBucket | undefined) {
  const marks = bucket?.marks.map((mark) => `'${mark}'`).join('|');
  const query = marks === undefined ? words : `${words}&(${marks})`;
  return (eb: ExpressionBuilder<DB, 'order_items'>) =>
    eb.and([
      eb(
        'order_items.item_id',
        'in',
        eb.selectFrom('item_search').select('item_search.item_id').where(sql<boolean>`words @@ ${query}::tsquery`),
      ),
      // Repeated with literal values, for query plans that begin with the items.
      ...(bucket ? [eb('created_at', '>=', bucket.from), eb('created_at', '<', bucket.until)] : []),
    ]);
}

/** Tags are internal to agents: notaries find no item by one. */
function withTag({ role }: AgentActor, typed: string) {
  const tag = role === 'Notario' ? null : tidyTag(typed);
  return ({ eb, selectFrom, lit }: ExpressionBuilder<DB, 'order_items'>) =>
    tag === null
      ? lit(false)
      : eb('order_items.item_id', 'in', selectFrom('item_tags').select('item_tags.item_id').where('tag', '=', tag));
}

function inProvinces(provinces: readonly string[]) {
  return ({ eb, selectFrom }: ExpressionBuilder<DB, 'order_items'>) =>
    eb(
      'order_items.item_id',
      'in',
      selectFrom('item_places')
        .select('item_places.item_id')
        .where('province', '<>', '')
        .where('province', 'in', provinces),
    );
}

/** Filters common to agents and customers, who sort differently. */
type CommonFilters = Omit<OwnOrderFilters, 'custom_filter[order_by]'>;

/** Product, client status, first and last day. */
export function kindAndTime(ctx: Ctx, filters: CommonFilters) {
  const products = filters['custom_filter[product_id]'];
  const clientStatuses = filters['custom_filter[status_client]'];
  const isWithin = withinDays(ctx, filters);
  return (eb: ExpressionBuilder<DB, 'order_items'>) =>
    eb.and([
      ...(products ? [eb('product_id', 'in', products)] : []),
      ...(clientStatuses ? [eb('client_status', 'in', clientStatuses)] : []),
      isWithin(eb),
    ]);
}

/** First and last day of a filter, both included. */
export function withinDays(ctx: Ctx, filters: CommonFilters) {
  const [from, until] = boundsOf(ctx, filters);
  return (eb: ExpressionBuilder<DB, 'order_items'>) =>
    eb.and([...(from ? [eb('created_at', '>=', from)] : []), ...(until ? [eb('created_at', '<', until)] : [])]);
}

/** No customer and no item has this number. */
export const NOBODY = 0;
