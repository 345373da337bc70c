import * as calls from '../../../contract/reviews.ts';
import { answerReview, decideReview } from '../../actions/reviews/decide-review.ts';
import { enterReview } from '../../actions/reviews/enter-review.ts';
import { listReviews } from '../../actions/reviews/list-reviews.ts';
import { getReview } from '../../actions/reviews/present-review.ts';
import { bound } from '../bind-call.ts';

export const reviewRoutes = [
  bound(calls.listReviews, async (ctx, { query }) => listReviews(ctx, query)),

  bound(calls.decideReview, async (ctx, { params, body }) => {
    await decideReview(ctx, params.review_id, body);
    return { review: await getReview(ctx, params.review_id) };
  }),

  bound(calls.answerReview, async (ctx, { params, body }) => {
    await answerReview(ctx, params.review_id, body);
    return { review: await getReview(ctx, params.review_id) };
  }),

  bound(calls.enterReview, async (ctx, { body }) => ({ review: await getReview(ctx, await enterReview(ctx, body)) })),
];
