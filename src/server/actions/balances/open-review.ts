import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';

export type ReviewKind =
  | 'late'
  | 'twice'
  | 'amount'
  | 'unmatched'
  | 'chargeback'
  | 'refund_failed'
  | 'refund_elsewhere'
  | 'difference'
  | 'unknown_attempt'
  | 'withdrawal';

export interface Review {
  readonly kind: ReviewKind;
  /** Identifies the case, so that it is reported once however often it is detected. */
  readonly about: string;
  readonly orderId?: number;
  readonly paymentId?: number;
  readonly refundId?: number;
  /** Cents. */
  readonly amount?: number;
  readonly detail?: JsonObject;
}

/** Opens a payment review, once. Call it in the transaction that books its cause. */
export async function openReview(tx: Ctx, review: Review): Promise<void> {
  await tx.db
    .insertInto('payment_reviews')
    .values({
      kind: review.kind,
      dedupe_key: `${review.kind}:${review.about}`,
      order_id: review.orderId ?? null,
      payment_id: review.paymentId ?? null,
      refund_id: review.refundId ?? null,
      amount: review.amount ?? 0,
      detail: JSON.stringify(review.detail ?? {}),
      opened_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
  tx.log.warn({ kind: review.kind, order_id: review.orderId, payment_id: review.paymentId }, 'money to be looked at');
}
