import { type AliasedExpression, type Selectable, sql } from 'kysely';
import type { OrderRow } from '../../../contract/orders/list.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { emailReplyOf } from '../../../domain/orders/inbound-email.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import type { OrderItems } from '../../db/types.gen.ts';
import { isNotary } from '../actors/agent-of.ts';
import { aboutItem } from '../items/about-item.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import type { ItemRow } from '../items/item-row.ts';
import { productNameOf } from '../items/product-name.ts';

/** The columns of an item that lists show: it has four times as many, some of them long, and lists are what agents open most. */
const SHOWN = [
  ...(['item_id', 'order_id', 'store_id', 'customer_id', 'product_id', 'answers', 'referencia', 'total'] as const),
  ...(['panel_status_id', 'incidencia_status_id', 'internal_status', 'client_status_id'] as const),
  ...(['client_email_id', 'registry_email_id', 'respondido', 'priority'] as const),
  ...(['asignee_id', 'locked_by', 'locked_until'] as const),
  ...(['created_at', 'updated_at', 'deadline_at', 'visit_at'] as const),
] as const satisfies readonly (keyof ItemRow)[];

/** An item of a list, with the names shown there. */
export type NamedItem = Pick<ItemRow, (typeof SHOWN)[number]> & {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly asignee_name: string;
  readonly holder_name: string;
  readonly tags: string[];
};

/** Items, given as `i`, with the names of their customer and of the agents who work on them. */
export function withNames(ctx: Ctx, items: AliasedExpression<Selectable<OrderItems>, 'i'>) {
  return ctx.db
    .selectFrom(items)
    .innerJoin('orders as o', 'o.order_id', 'i.order_id')
    .leftJoin('agents as assigned', 'assigned.agent_id', 'i.asignee_id')
    .leftJoin('agents as holder', 'holder.agent_id', 'i.locked_by')
    .select(SHOWN.map((column) => `i.${column}` as const))
    .select(['o.firstname', 'o.lastname', 'o.email'])
    .select([sql<string>`concat_ws(' ', assigned.firstname, assigned.lastname)`.as('asignee_name')])
    .select([sql<string>`concat_ws(' ', holder.firstname, holder.lastname)`.as('holder_name')])
    .select([sql<string[]>`array(select tag from item_tags t where t.item_id = i.item_id order by tag)`.as('tags')]);
}

/** An item for lists of the panel. */
export function presentOrderRow(ctx: Ctx, row: NamedItem): OrderRow {
  const holder = lockHolderOf(row, ctx.now());
  return {
    item_id: row.item_id,
    order_id: row.order_id,
    product_id: row.product_id,
    product_name: productNameOf(ctx, row.product_id),
    referencia: row.referencia,
    panel_status_id: row.panel_status_id,
    incidencia_status_id: row.incidencia_status_id,
    email_reply_of: emailReplyOf(row),
    client_status_id: clientStatusIdOf(row),
    customer_id: row.customer_id,
    ...aboutItem(ctx, row),
    customer: { firstname: row.firstname, lastname: row.lastname, email: row.email },
    store_id: row.store_id,
    priority: row.priority,
    respondido: row.respondido,
    asignee_id: row.asignee_id,
    panel_user: row.asignee_id === null ? null : row.asignee_name,
    locked: holder !== null,
    locked_by: holder === null ? null : { user_id: holder, name: row.holder_name },
    tags: isNotary(ctx) ? [] : row.tags,
    total: isNotary(ctx) ? null : eurosOf(row.total),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deadline_at: row.deadline_at?.toISOString() ?? null,
    visit_at: row.visit_at?.toISOString() ?? null,
  };
}
