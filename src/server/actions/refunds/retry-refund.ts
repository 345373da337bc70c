import { randomBytes } from 'node:crypto';
import { AppError } from '../../../domain/errors/app-error.ts';
import { ATTEMPT_NUMBER_BYTES, attemptNumber } from '../../../domain/payments/attempt-number.ts';
import { may } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireReauthentication } from '../second-factor/require-reauthentication.ts';
import { sendApproved } from './follow-refund.ts';
import { lockMoney } from './lock-money.ts';
import { stateOf } from './promise-refund.ts';
import { getRefund } from './refund-row.ts';
import { findRefundIban, refundWayOf } from './refund-way.ts';
import { reserve } from './reserve.ts';

/**
 * Retries a refund that its provider refused: under a new number, or by manual transfer when an account is given. It has been approved, and its item
 * has moved; only the money is still owed.
 * @throws AppError forbidden, reauthentication_required, not_found, refund_not_open, refund_too_much, invalid_input for a wrong IBAN
 */
export async function retryRefund(
  ctx: Ctx,
  { refundId, iban }: { readonly refundId: number; readonly iban?: string | undefined },
): Promise<void> {
  if (!may(ctx.actor, 'devolucion_total')) throw new AppError('forbidden');
  requireReauthentication(ctx, 'devolucion_total');
  await inTransaction(ctx, async (tx) => {
    const order = await lockMoney(tx, (await getRefund(tx, refundId)).order_id);
    const refund = await getRefund(tx, refundId);
    if (refund.state !== 'failed') throw new AppError('refund_not_open');
    await reserve(tx, { paymentId: refund.payment_id, amount: refund.amount });
    const { provider } = await tx.db
      .selectFrom('payments')
      .select('provider')
      .where('payment_id', '=', refund.payment_id)
      .executeTakeFirstOrThrow();
    const way = iban?.trim() ? 'by_hand' : refundWayOf(tx, { provider });
    const account = way === 'by_hand' ? await findRefundIban(tx, { customerId: order.customer_id, given: iban }) : null;
    const again = await tx.db
      .updateTable('refunds')
      .set({
        state: stateOf(way),
        refund_number: attemptNumber(randomBytes(ATTEMPT_NUMBER_BYTES)),
        provider_ref: null,
        sent_at: null,
        failure_code: null,
        iban: account,
        updated_at: tx.now(),
      })
      .where('refund_id', '=', refundId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      action: 'refund.retry',
      subjectKind: 'order',
      subjectId: refund.order_id,
      detail: { refund_id: refundId, former_number: refund.refund_number, amount: refund.amount },
    });
    await sendApproved(tx, [again]);
    await closeReview(tx, refundId);
  });
}

/** The review is closed by this. */
async function closeReview(tx: Ctx, refundId: number): Promise<void> {
  await tx.db
    .updateTable('payment_reviews')
    .set({
      closed_at: tx.now(),
      closed_by: tx.actor.kind === 'agent' ? tx.actor.agentId : null,
      resolution: 'retried',
    })
    .where('refund_id', '=', refundId)
    .where('kind', '=', 'refund_failed')
    .where('closed_at', 'is', null)
    .execute();
}
