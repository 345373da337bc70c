import type { OwnReviewPage } from '../../contract/pages/after-order-pages.ts';
import type { PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import { textIn } from '../../domain/catalogue/text-in.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { checkReview, reviewProblemMessage } from '../../domain/reviews/check-review.ts';
import { LONGEST_REVIEW, LONGEST_SHOWN_NAME } from '../../domain/reviews/review.ts';
import { proposedName } from '../../domain/reviews/shown-name.ts';
import { requireCustomer } from '../actions/actors/require-customer.ts';
import { getOwnItem } from '../actions/items/own-item.ts';
import { loadProduct } from '../actions/products/load-product.ts';
import { findItemReview, reviewOfferOf } from '../actions/reviews/own-review.ts';
import { saveOwnReview } from '../actions/reviews/save-own-review.ts';
import { withdrawOwnReview } from '../actions/reviews/withdraw-own-review.ts';
import type { Ctx } from '../ctx.ts';
import { HTTP_STATUS } from '../http/http-status.ts';

/** `/orders/review/{item_id}`: the review form, with the existing review. @throws AppError sign_in_required, not_found */
export async function ownReviewPage(ctx: Ctx, itemId: string): Promise<OwnReviewPage> {
  if (!/^\d{1,15}$/.test(itemId)) throw new AppError('not_found');
  const item = await getOwnItem(ctx, Number(itemId));
  const review = await findItemReview(ctx, item.item_id);
  return {
    kind: reviewOfferOf(item, review),
    order_id: String(item.order_id),
    order_href: `/orders/detail/${item.order_id}`,
    item_name: textIn((await loadProduct(ctx, item)).name, ctx.locale),
    stars: review ? String(review.stars) : '',
    text: review?.text ?? '',
    shown_name: review?.shown_name ?? (await nameOfCustomer(ctx)),
    reason: review?.reason ?? null,
    answer: review?.answer ?? null,
    longest_text: LONGEST_REVIEW,
    longest_name: LONGEST_SHOWN_NAME,
    problems: [],
  };
}

/** Saves or deletes the review and redirects to the order; with a problem the page comes back with its values. */
export async function saveReview(ctx: Ctx, itemId: string, fields: PostedFields): Promise<PostResult<OwnReviewPage>> {
  const page = await ownReviewPage(ctx, itemId);
  if (fields.intent === 'withdraw') {
    await withdrawOwnReview(ctx, Number(itemId));
    return { ok: true, redirect: `${page.order_href}?opinion=retirada` };
  }
  const { stars = '', text = '', shown_name = '' } = fields;
  const typed = { stars, text, shown_name };
  const checked = checkReview(typed);
  if (!checked.ok) {
    const problems = checked.problems.map(({ field, code }) => ({
      field,
      message: reviewProblemMessage(code, ctx.locale),
    }));
    return { ok: false, status: 422, page: { ...page, ...typed, problems } };
  }
  try {
    await saveOwnReview(ctx, { itemId: Number(itemId), review: checked.review });
    return { ok: true, redirect: `${page.order_href}?opinion=guardada` };
  } catch (error) {
    if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
    const problems = [{ field: null, message: errorMessage(error.code, ctx.locale, error.params) }];
    return { ok: false, status: HTTP_STATUS[error.code], page: { ...page, ...typed, problems } };
  }
}

async function nameOfCustomer(ctx: Ctx): Promise<string> {
  const customer = await ctx.db
    .selectFrom('customers')
    .select(['firstname', 'lastname'])
    .where('customer_id', '=', requireCustomer(ctx))
    .executeTakeFirstOrThrow();
  return proposedName(customer);
}

const REFUSALS: readonly string[] = ['review_not_delivered', 'review_published'];
