import { dayText } from '../../../domain/calendar/local-clock.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { CheckedReview } from '../../../domain/reviews/check-review.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { todayOf } from '../calendar/portal-days.ts';
import { getOwnItemForUpdate } from '../items/own-item.ts';
import { findItemReview, type ReviewRow, reviewOfferOf } from './own-review.ts';

/**
 * Saves the customer's review of their delivered item, which can be edited until it is published; a supervisor then moderates it. Unchanged
 * text changes nothing.
 * @throws AppError sign_in_required, not_found, review_not_delivered, review_published, impersonation_refused
 */
export function saveOwnReview(
  ctx: Ctx,
  { itemId, review }: { readonly itemId: number; readonly review: CheckedReview },
): Promise<void> {
  refuseImpersonation(ctx, 'own');
  return inTransaction(ctx, async (tx) => {
    const item = await getOwnItemForUpdate(tx, itemId);
    await refuseErased(tx, item.customer_id);
    const before = await findItemReview(tx, itemId);
    const offer = reviewOfferOf(item, before);
    if (offer === 'none') throw new AppError('review_not_delivered');
    if (before && saysTheSame(before, review)) return;
    if (offer === 'published') throw new AppError('review_published');
    const now = tx.now();
    const words = {
      ...review,
      locale: tx.locale,
      written_on: dayText(todayOf(tx)),
      updated_at: now,
      state: 'waiting',
      reason: null,
      decided_by: null,
      decided_at: null,
      // The answer belonged to another text.
      answer: null,
      answered_by: null,
      answered_at: null,
    };
    const { review_id } = await tx.db
      .insertInto('product_reviews')
      .values({
        ...words,
        source: 'order',
        item_id: itemId,
        customer_id: item.customer_id,
        created_at: now,
        product_id: item.product_id,
        store_id: item.store_id,
      })
      .onConflict((conflict) =>
        conflict.column('item_id').doUpdateSet(({ eb, ref }) => ({
          ...words,
          version: eb(ref('product_reviews.version'), '+', 1),
        })),
      )
      .returning('review_id')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, { action: 'review.write', subjectKind: 'review', subjectId: review_id });
  });
}

/** The account may be erased concurrently, after which nothing is written. @throws AppError sign_in_required */
async function refuseErased({ db }: Ctx, customerId: number): Promise<void> {
  const { erased_at } = await db
    .selectFrom('customers')
    .select('erased_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (erased_at !== null) throw new AppError('sign_in_required');
}

/** A second click, or the same form from another tab. A rejected review may be sent again unchanged. */
function saysTheSame(before: ReviewRow, { stars, text, shown_name }: CheckedReview): boolean {
  const isSame = before.stars === stars && before.text === text && before.shown_name === shown_name;
  return isSame && before.state !== 'rejected';
}
