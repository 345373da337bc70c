import type { ProductPage } from '../../contract/pages/catalogue-pages.ts';
import type { ReviewsView, ReviewView } from '../../contract/pages/reviews-view.ts';
import { isLocale } from '../../domain/locale/locale.ts';
import { averageOf } from '../../domain/reviews/average.ts';
import { dayText } from '../actions/items/customer-texts.ts';
import type { Ctx } from '../ctx.ts';
import { listPublished, type PublishedReview, REVIEWS_A_PAGE } from '../reviews/published-review.ts';
import { firstReviews, type ReviewsOfProduct } from '../reviews/published-reviews.ts';
import { redirectTo } from './redirect-to.ts';

/** Reviews of a product; null without any, so that a page claims nothing. */
export function firstReviewsView(ctx: Ctx, productId: number): ReviewsView | null {
  const known = ctx.reviews.of(productId);
  return known && present(ctx, known, { page: 1, rows: firstReviews(known, ctx.locale) });
}

/** The page of a product with a further page of its reviews; an unknown page redirects to the product. */
export async function withFurtherReviews(ctx: Ctx, page: ProductPage, asked: string): Promise<ProductPage> {
  const { product_id, href } = page.product;
  const known = ctx.reviews.of(product_id);
  const wanted = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  if (!known || wanted < 2 || wanted > pagesOf(known)) throw redirectTo(href);
  const rows = await listPublished(ctx.db, { productId: product_id, locale: ctx.locale, page: wanted });
  if (rows.length === 0) throw redirectTo(href);
  const reviews = present(ctx, known, { page: wanted, rows });
  // Search engines know the product by its first page.
  return { ...page, reviews, meta: { ...page.meta, indexed: false } };
}

function present(
  ctx: Ctx,
  known: ReviewsOfProduct,
  { page, rows }: { readonly page: number; readonly rows: readonly PublishedReview[] },
): ReviewsView {
  const { total, verified, verified_stars } = known;
  return {
    rating: verified === 0 ? null : { ...averageOf(verified_stars, verified, ctx.locale), count: verified },
    copied: total - verified,
    items: rows.map((row) => presentReview(ctx, row)),
    page,
    pages: pagesOf(known),
  };
}

function pagesOf({ total }: ReviewsOfProduct): number {
  return Math.ceil(total / REVIEWS_A_PAGE);
}

function presentReview(ctx: Ctx, { written_on, site_name, site_url, ...row }: PublishedReview): ReviewView {
  return {
    review_id: row.review_id,
    stars: row.stars,
    text: row.text,
    shown_name: row.shown_name,
    answer: row.answer,
    locale: isLocale(row.locale) ? row.locale : ctx.locale,
    date: written_on,
    date_text: dayText(ctx, new Date(`${written_on}T12:00:00Z`)),
    site: site_name === null || site_url === null ? null : { name: site_name, url: site_url },
  };
}
