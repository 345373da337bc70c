import type { Ctx } from '../../ctx.ts';
import type { OrderRow } from '../checkout/place-order.ts';
import { openReview } from './open-review.ts';
import type { PaymentRow } from './standing.ts';

/** Money that came above what was due is put before a person, to be given back. */
export async function giveBackSurplus(
  tx: Ctx,
  of: { readonly order: OrderRow; readonly payment: PaymentRow; readonly amount: number; readonly eventId: string },
): Promise<void> {
  await openReview(tx, {
    kind: 'twice',
    about: `${of.payment.payment_id}:${of.eventId}`,
    orderId: of.order.order_id,
    paymentId: of.payment.payment_id,
    amount: of.amount,
  });
}
