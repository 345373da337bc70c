import type { Ctx } from '../../ctx.ts';
import type { OrderRow } from '../checkout/place-order.ts';
import { lockOrder } from '../payments/due.ts';

/** Locks an order and its payments, in the order in which everybody does: what is read of its money then stays so. */
export async function lockMoney(tx: Ctx, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  await tx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .orderBy('payment_id')
    .forUpdate()
    .execute();
  return order;
}
