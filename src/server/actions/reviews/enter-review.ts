import type { BodyOf } from '../../../contract/call.ts';
import type { enterReview as enterCall } from '../../../contract/reviews.ts';
import { dayNumberOf } from '../../../domain/calendar/local-clock.ts';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { todayOf } from '../calendar/portal-days.ts';
import { requireModerator } from './require-moderator.ts';

/**
 * Copies a review from another site and publishes it. Idempotent per click.
 * @returns its number
 * @throws AppError forbidden, product_not_sold, invalid_input for a future day
 */
export function enterReview(ctx: Ctx, given: BodyOf<typeof enterCall>): Promise<number> {
  const { agentId } = requireModerator(ctx);
  const product = findProduct(ctx.catalogue.current, given.product_id);
  if (!product || !isSoldIn(product, given.store_id)) throw new AppError('product_not_sold');
  if (dayNumberOf(given.written_on) > todayOf(ctx)) throw invalidInput('written_on');
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const entered = await tx.db
      .insertInto('product_reviews')
      .values({
        ...given,
        source: 'external',
        entered_by: agentId,
        created_at: now,
        updated_at: now,
        state: 'published',
        decided_by: agentId,
        decided_at: now,
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .returning('review_id')
      .executeTakeFirst();
    if (entered) {
      await recordAudit(tx, { action: 'review.enter', subjectKind: 'review', subjectId: entered.review_id });
      return entered.review_id;
    }
    const earlier = await tx.db
      .selectFrom('product_reviews')
      .select('review_id')
      .where('request_key', '=', given.request_key)
      .executeTakeFirstOrThrow();
    return earlier.review_id;
  });
}
