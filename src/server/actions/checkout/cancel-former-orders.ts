import { AppError } from '../../../domain/errors/app-error.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { moveItem } from '../moves/move-item.ts';

/** The unpaid orders of a quote, and that of its present version where one is given. */
export function lockOrdersOfQuote(
  tx: Ctx,
  { quote_id, version = null }: { readonly quote_id: number; readonly version?: number | null },
): Promise<OrderRow[]> {
  return tx.db
    .selectFrom('orders')
    .selectAll()
    .where('quote_id', '=', quote_id)
    .where((row) => row.or([row('quote_version', '=', version), row('paid_at', 'is', null)]))
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Cancels unpaid orders of an earlier state of a cart, among its locked ones. One being paid right now prevents it.
 * @throws AppError payment_in_progress
 */
export async function cancelFormerOrders(tx: Ctx, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) if (order.paid_at === null) await cancelOrder(tx, order);
}

async function cancelOrder(tx: Ctx, order: OrderRow): Promise<void> {
  const unpaid = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('order_id', '=', order.order_id)
    .where('panel_status_id', '=', STATUS.pending_payment)
    .orderBy('item_id')
    .execute();
  if (unpaid.length === 0) return;
  await refuseWhilePaying(tx, order.order_id);
  for (const { item_id } of unpaid) {
    const item = await getItemForUpdate(tx, item_id);
    await moveItem(asBuyerOf(tx, order), { item, operation: 'cancelar_pedido' });
  }
}

/** The same cart was ordered under another identity: a guest has corrected the address, or signed in since. */
function asBuyerOf(tx: Ctx, { customer_id: customerId }: OrderRow): Ctx {
  const { actor } = tx;
  if (actor.kind !== 'customer' || actor.customerId === customerId) return tx;
  return { ...tx, actor: { ...actor, customerId } };
}

async function refuseWhilePaying(tx: Ctx, orderId: number): Promise<void> {
  const paying = await tx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['requested', 'challenge', 'captured'])
    .executeTakeFirst();
  if (paying) throw new AppError('payment_in_progress', {}, { order_id: String(orderId) });
}
