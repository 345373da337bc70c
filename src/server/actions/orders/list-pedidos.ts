import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { OrderFilters, OrderRow } from '../../../contract/orders/list.ts';
import type { listPedidos as listPedidosCall } from '../../../contract/orders.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { clientStatusIdOf } from './client-status-id.ts';
import { isNotary } from './item-row.ts';
import { type ItemSearch, itemsMatching, searchOf } from './items-matching.ts';
import { pageOf } from './page-of.ts';
import { productNameOf } from './product-name.ts';

/** Order items by filter, a page at a time. @throws AppError page_size over 150, invalid_input for a page too far back */
export async function listPedidos(ctx: Ctx, filters: OrderFilters): Promise<OutputOf<typeof listPedidosCall>> {
  const { page, size, offset } = pageOf(filters);
  const search = await searchOf(ctx, filters);
  const [rows, counted] = await Promise.all([
    pageQuery(ctx, search, { size, offset }).execute(),
    countQuery(ctx, search).executeTakeFirstOrThrow(),
  ]);
  const isExact = counted.total <= COUNTED_ROWS;
  return {
    items: rows.map((row) => presentRow(ctx, row)),
    total: isExact ? counted.total : Math.max(COUNTED_ROWS, offset + rows.length),
    total_is_exact: isExact,
    page,
    per_page: size,
  };
}

/** The rows of a page; apart so that its plan can be looked at. */
export function pageQuery(ctx: Ctx, search: ItemSearch, { size, offset }: { size: number; offset: number }) {
  const found = itemsMatching(ctx, search).selectAll('order_items').limit(size).offset(offset).as('i');
  const direction = search.filters['custom_filter[order_by]'] === 'date_asc' ? 'asc' : 'desc';
  return ctx.db
    .selectFrom(found)
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .leftJoin('agents as assigned', 'assigned.agent_id', 'i.asignee_id')
    .leftJoin('agents as holder', 'holder.agent_id', 'i.locked_by')
    .selectAll('i')
    .select(['o.firstname', 'o.lastname', 'o.email'])
    .select([sql<string>`concat_ws(' ', assigned.firstname, assigned.lastname)`.as('asignee_name')])
    .select([sql<string>`concat_ws(' ', holder.firstname, holder.lastname)`.as('holder_name')])
    .orderBy('i.created_at', direction)
    .orderBy('i.item_id', direction);
}

/** Counts up to one more than is answered: an exact count of a large table would be most of the work of a page. */
export function countQuery(ctx: Ctx, search: ItemSearch) {
  const found = itemsMatching(ctx, search)
    .select('order_items.item_id')
    .limit(COUNTED_ROWS + 1);
  return ctx.db.selectFrom(found.as('found')).select(({ fn }) => fn.countAll<number>().as('total'));
}

type Row = Awaited<ReturnType<ReturnType<typeof pageQuery>['execute']>>[number];

function presentRow(ctx: Ctx, row: Row): OrderRow {
  const holder = lockHolderOf(row, ctx.now());
  return {
    item_id: row.item_id,
    order_id: row.order_id,
    product_id: row.product_id,
    product_name: productNameOf(ctx, row.product_id),
    referencia: row.referencia,
    panel_status_id: row.panel_status_id,
    incidencia_status_id: row.incidencia_status_id,
    client_status_id: clientStatusIdOf(row),
    customer_id: row.customer_id,
    customer: { firstname: row.firstname, lastname: row.lastname, email: row.email },
    store_id: row.store_id,
    priority: row.priority,
    respondido: row.respondido,
    asignee_id: row.asignee_id,
    panel_user: row.asignee_id === null ? null : row.asignee_name,
    locked: holder !== null,
    locked_by: holder === null ? null : { user_id: holder, name: row.holder_name },
    total: isNotary(ctx) ? null : eurosOf(row.total),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deadline_at: row.deadline_at?.toISOString() ?? null,
    visit_at: row.visit_at?.toISOString() ?? null,
  };
}

const COUNTED_ROWS = 2_000;
