import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';

export type LateChoice = 'revive' | 'return';

/** Money that arrived for an order after it was cancelled, and the customer's choice about it. */
export interface LatePayment {
  readonly review_id: number;
  readonly payment_id: number;
  /** Cents. */
  readonly amount: number;
  readonly choice: LateChoice | null;
  /** Items that still wait for a decision; if there are none, a person has decided. */
  readonly waiting: readonly number[];
}

/** The latest late payment for an order itself; null without one. Lock the order before basing a decision on it. */
export async function findLatePayment({ db }: Ctx, orderId: number): Promise<LatePayment | null> {
  const review = await db
    .selectFrom('payment_reviews')
    .innerJoin('payments', 'payments.payment_id', 'payment_reviews.payment_id')
    .select(['review_id', 'payment_reviews.payment_id', 'payment_reviews.amount', 'detail', 'closed_at'])
    .where('payment_reviews.order_id', '=', orderId)
    .where('kind', '=', 'late')
    .where('charge_id', 'is', null)
    .orderBy('review_id', 'desc')
    .executeTakeFirst();
  if (!review || review.payment_id === null) return null;
  const items = await db
    .selectFrom('order_items')
    .select('item_id')
    .where('real_order_id', '=', orderId)
    .where('panel_status_id', '=', STATUS.under_evaluation)
    .orderBy('item_id')
    .execute();
  const { choice = null } = review.detail as { choice?: LateChoice };
  return {
    review_id: review.review_id,
    payment_id: review.payment_id,
    amount: review.amount,
    choice,
    waiting: review.closed_at === null ? items.map(({ item_id }) => item_id) : [],
  };
}
