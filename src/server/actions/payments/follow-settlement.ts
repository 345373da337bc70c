import type { Settlement } from '../../../domain/payments/decide-settlement.ts';
import { receivedOf } from '../../../domain/payments/unspent.ts';
import type { Ctx } from '../../ctx.ts';
import { openReview } from '../balances/open-review.ts';
import type { PaymentRow } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import { completeCharge } from './complete-charge.ts';
import { completeOrder } from './complete-order.ts';
import { enqueuePartReceived } from './enqueue-part-received.ts';
import { flagForReview } from './flag-for-review.ts';
import { refundSurplus } from './refund-surplus.ts';
import type { PurchaseFacts } from './settlement-facts.ts';

/** Applies a settlement to the order, in the transaction that booked it. */
export async function followSettlement(
  tx: Ctx,
  of: {
    readonly order: OrderRow;
    readonly payment: PaymentRow;
    readonly purchase: PurchaseFacts;
    readonly settlement: Settlement;
    /** The acquirer's name of the decision. */
    readonly eventId: string;
  },
): Promise<void> {
  const { order, payment, purchase, settlement, eventId } = of;
  const about = { about: eventId, orderId: order.order_id, paymentId: payment.payment_id };
  if (settlement.follows === 'pay' || settlement.follows === 'late') {
    if (payment.charge_id === null) await completeOrder(tx, { order, payment, purchase });
    else await completeCharge(tx, { order, payment, chargeId: payment.charge_id });
  }
  if (settlement.follows === 'late') await openReview(tx, { ...about, kind: 'late', amount: settlement.booked });
  if (settlement.follows === 'part') {
    await flagForReview(tx, { order, why: 'part', payment });
    await enqueuePartReceived(tx, { order, payment, received: settlement.booked, eventId });
  }
  if (settlement.follows === 'review') {
    await flagForReview(tx, { order, why: 'review', payment });
    await openReview(tx, { ...about, kind: 'amount', amount: settlement.booked });
  }
  if (settlement.follows === 'twice') await flagForReview(tx, { order, why: 'twice', payment });
  // A partial payment whose rest did not arrive: a person refunds it or keeps waiting; a later event is another review.
  const held = settlement.follows === 'twice' ? 0 : receivedOf(payment) + settlement.booked;
  if (settlement.state === 'expired' && held > 0) {
    await openReview(tx, {
      ...about,
      kind: 'amount',
      about: `part:${payment.payment_id}:${payment.refund_reserved}`,
      amount: held,
    });
  }
  if (settlement.surplus > 0) await refundSurplus(tx, { order, payment, amount: settlement.surplus, eventId });
}
