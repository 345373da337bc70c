import type { Buyer } from '../../../domain/checkout/buyer.ts';
import type { Ctx } from '../../ctx.ts';
import { alreadyPaid, type Due, lockDueOfOrder, type Payable } from '../balances/due.ts';
import { requirePayer } from '../balances/payer.ts';
import { type LockedCart, lockCart } from '../checkout/lock-cart.ts';
import { placeCart } from '../checkout/place-order.ts';

/**
 * The due to be paid, with its order locked; a cart is placed first.
 * @throws AppError as placeCart; for an order: not_found, order_already_paid (extra.order_id), order_not_payable for a cancelled one
 */
export async function lockDue(tx: Ctx, payable: Payable, buyer?: Buyer): Promise<Due> {
  if (payable.kind === 'cart') return placeDue(tx, await lockCart(tx), buyer);
  await requirePayer(tx, payable.orderId);
  return lockDueOfOrder(tx, payable.orderId);
}

/** The due of a locked cart, which is placed. @throws AppError as placeCart, and order_already_paid (extra.order_id) */
export async function placeDue(tx: Ctx, locked: LockedCart | undefined, buyer?: Buyer): Promise<Due> {
  const { order, isNew } = await placeCart(tx, locked, buyer);
  if (order.paid_at) throw alreadyPaid(order.order_id);
  return { order, charge: null, amount: order.total, isNew };
}
