import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import { undoneUntil } from '../items/undone-until.ts';
import { sendApproved } from '../refunds/follow-refund.ts';
import { promiseRefund } from '../refunds/promise-refund.ts';
import { enqueueRefundMail } from '../refunds/refund-mail.ts';

/**
 * Refunds a surplus at once, in the transaction that booked it, without approval. Where the provider cannot refund, it joins the refunds to
 * transfer by hand.
 */
export async function refundSurplus(
  tx: Ctx,
  of: {
    readonly order: OrderRow;
    readonly payment: PaymentRow;
    readonly amount: number;
    /** The event that brought or found the money: it is refunded once for the same event. */
    readonly eventId: string;
    /** The account for a manual transfer, if known. */
    readonly iban?: string;
  },
): Promise<void> {
  const { order, payment, amount, eventId } = of;
  const refund = await promiseRefund(tx, {
    order,
    payment,
    amount,
    itemId: null,
    kind: 'surplus',
    parts: null,
    statement: null,
    reason: 'surplus',
    requestKey: `surplus:${payment.payment_id}:${eventId}`,
    lapsesAt: null,
    asksIban: false,
    iban: of.iban,
  });
  await recordAudit(tx, {
    action: 'refund.surplus',
    subjectKind: 'order',
    subjectId: order.order_id,
    detail: { refund_id: refund.refund_id, payment_id: payment.payment_id, amount },
  });
  const about = String(refund.refund_id);
  await enqueueRefundMail(tx, {
    orderId: order.order_id,
    itemId: null,
    refunds: [refund],
    statement: null,
    about,
    sendAfter: undoneUntil(tx),
    // A double payment was invoiced once.
    papers: null,
  });
  await sendApproved(tx, [refund]);
}
