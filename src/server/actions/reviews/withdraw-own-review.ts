import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { refuseImpersonation } from '../actors/refuse-impersonation.ts';
import { getOwnItemForUpdate } from '../items/own-item.ts';

/**
 * Deletes the customer's review at any time, with the company's reply. Without one nothing happens.
 * @throws AppError sign_in_required, not_found, impersonation_refused
 */
export function withdrawOwnReview(ctx: Ctx, itemId: number): Promise<void> {
  refuseImpersonation(ctx, 'own');
  return inTransaction(ctx, async (tx) => {
    await getOwnItemForUpdate(tx, itemId);
    const withdrawn = await tx.db
      .deleteFrom('product_reviews')
      .where('item_id', '=', itemId)
      .returning('review_id')
      .executeTakeFirst();
    if (!withdrawn) return;
    await recordAudit(tx, { action: 'review.withdraw', subjectKind: 'review', subjectId: withdrawn.review_id });
  });
}
