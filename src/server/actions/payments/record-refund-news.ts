import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Named, NotificationReading } from '../../ports/acquirer/port.ts';
import { asLedger } from '../balances/as-ledger.ts';
import { openReview } from '../balances/open-review.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { bookRefund } from '../refunds/book-refund.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { recordRefund } from '../refunds/record-refund.ts';
import type { RefundRow } from '../refunds/refund-row.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { flagForReview } from './flag-for-review.ts';

type RefundNews = Extract<NotificationReading, { kind: 'refund' }>;

/**
 * Processes an acquirer's report of a refund. One of ours is booked like a direct answer; one made at the acquirer is booked, flags the order's
 * items and opens a review, but moves nothing. Source: transitions.yaml, order_level.
 */
export async function recordRefundNews(
  ctx: Ctx,
  { payment, news }: { payment: PaymentRow; news: RefundNews },
): Promise<void> {
  const refund = news.refund && (await findOurs(ctx, { payment, named: news.refund }));
  if (refund) await recordRefund(ctx, { refundId: refund.refund_id, outcome: news.outcome });
  else if (news.outcome.outcome === 'done')
    await recordElsewhere(ctx, { payment, news, eventId: news.outcome.event_id });
}

/** By our number, else by the acquirer's; where that is unknown because its answer was lost, it is queried first. */
async function findOurs(
  ctx: Ctx,
  { payment, named }: { payment: PaymentRow; named: Named },
): Promise<RefundRow | undefined> {
  const refunds = await listRefunds(ctx, payment);
  const isNamed = ({ refund_number, provider_ref }: RefundRow) =>
    'number' in named ? refund_number === named.number : provider_ref === named.providerRef;
  const known = refunds.find(isNamed);
  if (known || 'number' in named) return known;
  for (const { refund_id, state, provider_ref } of refunds) {
    if (state === 'sent' && provider_ref === null) await sendRefund(ctx, refund_id);
  }
  return (await listRefunds(ctx, payment)).find(isNamed);
}

function listRefunds(ctx: Ctx, { payment_id }: PaymentRow): Promise<RefundRow[]> {
  return ctx.db.selectFrom('refunds').selectAll().where('payment_id', '=', payment_id).orderBy('refund_id').execute();
}

function recordElsewhere(
  ctx: Ctx,
  { payment, news, eventId }: { payment: PaymentRow; news: RefundNews; eventId: string },
): Promise<void> {
  return inTransaction(asLedger(ctx), async (tx) => {
    const order = await lockMoney(tx, payment.order_id);
    const { payment_id } = payment;
    const detail = { payment_id, amount: news.amount, event_id: eventId };
    const review = {
      about: `${payment.provider}:${eventId}`,
      orderId: order.order_id,
      paymentId: payment_id,
      amount: news.amount,
    };
    // More than was received cannot be refunded: the books stay correct, and a person investigates.
    if (!(await isPossible(tx, { paymentId: payment_id, amount: news.amount, eventId }))) {
      return openReview(tx, { ...review, kind: 'difference', detail: { event_id: eventId } });
    }
    const booking = { paymentId: payment_id, amount: news.amount, eventId: `elsewhere:${eventId}`, detail };
    if (!(await bookRefund(tx, booking))) return;
    await flagForReview(tx, { order, payment, why: 'refund_elsewhere' });
    await openReview(tx, { ...review, kind: 'refund_elsewhere' });
    await recordAudit(tx, {
      action: 'payment.refund_elsewhere',
      subjectKind: 'order',
      subjectId: order.order_id,
      detail,
    });
  });
}

/** An already booked refund is accepted and repeated. */
async function isPossible(
  tx: Ctx,
  { paymentId, amount, eventId }: { paymentId: number; amount: number; eventId: string },
): Promise<boolean> {
  const { captured, refunded } = await tx.db
    .selectFrom('payments')
    .select(['captured', 'refunded'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const before = await tx.db
    .selectFrom('payment_events')
    .select('event_id')
    .where('payment_id', '=', paymentId)
    .where('provider_event_id', '=', `elsewhere:${eventId}`)
    .executeTakeFirst();
  return before !== undefined || refunded + amount <= captured;
}
