import type { Ctx } from '../../ctx.ts';
import { lockOrder } from '../balances/due.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';

/** Locks an order and its payments, in the common order, so that the amounts read stay valid. */
export async function lockMoney(tx: Ctx, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  await tx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .orderBy('payment_id')
    .forNoKeyUpdate()
    .execute();
  return order;
}

/** The same for a refund, with its item. */
export async function lockMoneyAndItem(
  tx: Ctx,
  { order_id, item_id }: { readonly order_id: number; readonly item_id: number | null },
): Promise<OrderRow> {
  const order = await lockMoney(tx, order_id);
  if (item_id !== null) await getItemForUpdate(tx, item_id);
  return order;
}
