import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { listReviews as listReviewsCall } from '../../../contract/reviews.ts';
import type { Ctx } from '../../ctx.ts';
import { presentReviews } from './present-review.ts';
import { requireModerator } from './require-moderator.ts';

/** Reviews of services in one state, a page of them. @throws AppError forbidden */
export async function listReviews(
  ctx: Ctx,
  { state, page }: QueryOf<typeof listReviewsCall>,
): Promise<OutputOf<typeof listReviewsCall>> {
  requireModerator(ctx);
  const inState = ctx.db.selectFrom('product_reviews').where('state', '=', state);
  const order = state === 'waiting' ? 'asc' : 'desc';
  const { total } = await inState.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await inState
    .selectAll()
    .orderBy('updated_at', order)
    .orderBy('review_id', order)
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  return { items: await presentReviews(ctx, rows), total, pages: Math.max(1, Math.ceil(total / PAGE)) };
}

const PAGE = 20;
