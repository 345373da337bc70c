import type { OutputOf } from '../../../contract/call.ts';
import { RETURNABLE_KINDS, type refundReviewed as refundReviewedCall } from '../../../contract/payments/overseeing.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { findSender } from '../bank-statements/find-sender.ts';
import { refundSurplus } from '../payments/refund-surplus.ts';
import { reopenDue } from '../payments/reopen-due.ts';
import { lockMoney } from '../refunds/lock-money.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { requireOverseer } from './require-overseer.ts';
import { getReview, REFUNDED } from './reviews.ts';
import { unspentMoney } from './unspent-money.ts';

/**
 * Refunds all money of a review that pays for nothing, and closes every review about it. Idempotent: a later caller sees how it was closed.
 * What it was meant for can then be paid again.
 * @throws AppError forbidden, reauthentication_required, not_found, refund_nothing_left (it pays for something, or is being refunded)
 */
export async function refundReviewed(ctx: Ctx, reviewId: number): Promise<OutputOf<typeof refundReviewedCall>> {
  const { agentId } = requireOverseer(ctx);
  requireReauthentication(ctx, 'devolucion_total');
  await inTransaction(ctx, async (tx) => {
    const { order_id, payment_id } = await getAbout(tx, reviewId);
    const order = await lockMoney(tx, order_id);
    const { closed_at } = await getAbout(tx, reviewId);
    if (closed_at !== null) return;
    const amount = (await unspentMoney(tx, [payment_id])).get(payment_id) ?? 0;
    if (amount === 0) throw new AppError('refund_nothing_left');
    const payment = await tx.db
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow();
    const iban = await findSender(tx, payment_id);
    const about = `review:${reviewId}`;
    await refundSurplus(tx, { order, payment, amount, eventId: about, ...(iban && { iban }) });
    await reopenDue(tx, { order, payment, about });
    await closeAllAbout(tx, { paymentId: payment_id, agentId });
  });
  return getReview(ctx, { reviewId, agentId, resolution: REFUNDED });
}

async function getAbout(tx: Ctx, reviewId: number) {
  const { order_id, payment_id, closed_at } = await tx.db
    .selectFrom('payment_reviews')
    .select(['order_id', 'payment_id', 'closed_at'])
    .where('review_id', '=', reviewId)
    .where('kind', 'in', RETURNABLE_KINDS)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  if (order_id === null || payment_id === null) throw new AppError('refund_nothing_left');
  return { order_id, payment_id, closed_at };
}

async function closeAllAbout(
  tx: Ctx,
  { paymentId, agentId }: { readonly paymentId: number; readonly agentId: number },
): Promise<void> {
  const closed = await tx.db
    .updateTable('payment_reviews')
    .set({ closed_at: tx.now(), closed_by: agentId, resolution: REFUNDED })
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', RETURNABLE_KINDS)
    .where('closed_at', 'is', null)
    .returning(['review_id', 'kind', 'order_id'])
    .execute();
  for (const { review_id, kind, order_id } of closed) {
    await recordAudit(tx, {
      action: 'payment.review_closed',
      subjectKind: 'order',
      subjectId: order_id ?? 0,
      detail: { review_id, kind },
    });
  }
}
