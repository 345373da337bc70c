import type { BodyOf } from '../../../contract/call.ts';
import type { answerReview as answerCall, decideReview as decideCall } from '../../../contract/reviews.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { ReviewRow } from './own-review.ts';
import { requireModerator } from './require-moderator.ts';

/**
 * Publishes or rejects a review, overriding an earlier decision. Nothing changes if its customer has edited it since, or it was already
 * decided this way.
 * @throws AppError forbidden, not_found, review_changed
 */
export function decideReview(ctx: Ctx, reviewId: number, given: BodyOf<typeof decideCall>): Promise<void> {
  const { agentId } = requireModerator(ctx);
  const state = given.decision === 'publish' ? 'published' : 'rejected';
  const reason = given.decision === 'reject' ? given.reason : null;
  return inTransaction(ctx, async (tx) => {
    const review = await getReviewForUpdate(tx, reviewId);
    if (review.state === state && review.reason === reason) return;
    await change(tx, review, given.version, { state, reason, decided_by: agentId, decided_at: tx.now() });
    await recordAudit(tx, { action: `review.${given.decision}`, subjectKind: 'review', subjectId: reviewId });
  });
}

/**
 * Adds the company's answer to a published review; an empty one removes it.
 * @throws AppError forbidden, not_found, review_changed, review_not_published
 */
export function answerReview(
  ctx: Ctx,
  reviewId: number,
  { version, answer: typed }: BodyOf<typeof answerCall>,
): Promise<void> {
  const { agentId } = requireModerator(ctx);
  const answer = typed === '' ? null : typed;
  return inTransaction(ctx, async (tx) => {
    const review = await getReviewForUpdate(tx, reviewId);
    if (review.answer === answer) return;
    if (review.state !== 'published') throw new AppError('review_not_published');
    const by = answer === null ? null : { agentId, at: tx.now() };
    await change(tx, review, version, { answer, answered_by: by?.agentId ?? null, answered_at: by?.at ?? null });
    await recordAudit(tx, { action: 'review.answer', subjectKind: 'review', subjectId: reviewId });
  });
}

async function getReviewForUpdate(tx: Ctx, reviewId: number): Promise<ReviewRow> {
  return tx.db
    .selectFrom('product_reviews')
    .selectAll()
    .where('review_id', '=', reviewId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

async function change(tx: Ctx, review: ReviewRow, seen: number, columns: Partial<ReviewRow>): Promise<void> {
  if (review.version !== seen) throw new AppError('review_changed');
  await tx.db
    .updateTable('product_reviews')
    .set({ ...columns, version: review.version + 1, updated_at: tx.now() })
    .where('review_id', '=', review.review_id)
    .execute();
}
