import type { Ctx } from '../../ctx.ts';
import { alreadyPaid, type Due, lockDueOfOrder, type Payable } from '../balances/due.ts';
import { requirePayer } from '../balances/payer.ts';
import { placeOrder } from '../checkout/place-order.ts';

/**
 * The due to be paid, with its order locked; a cart is placed first.
 * @throws AppError as placeOrder; for an order: not_found, order_already_paid (extra.order_id), order_not_payable for a cancelled one
 */
export async function lockDue(tx: Ctx, payable: Payable): Promise<Due> {
  if (payable.kind === 'cart') {
    const order = await placeOrder(tx);
    if (order.paid_at) throw alreadyPaid(order.order_id);
    return { order, charge: null, amount: order.total };
  }
  await requirePayer(tx, payable.orderId);
  return lockDueOfOrder(tx, payable.orderId);
}
