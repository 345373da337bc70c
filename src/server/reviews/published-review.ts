import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Locale } from '../../domain/locale/locale.ts';
import type { Database } from '../db/database.ts';
import type { ProductReviews } from '../db/types.gen.ts';

/** The public part of a review. */
export const REVIEW_COLUMNS = [
  'review_id',
  'stars',
  'text',
  'shown_name',
  'locale',
  'written_on',
  'site_name',
  'site_url',
  'answer',
] as const satisfies (keyof ProductReviews)[];

export type PublishedReview = Pick<Selectable<ProductReviews>, (typeof REVIEW_COLUMNS)[number]>;

export const REVIEWS_A_PAGE = 10;

/** A page of a product's published reviews, for readers of a language, in the order of the first page. */
export function listPublished(
  db: Database,
  { productId, locale, page }: { readonly productId: number; readonly locale: Locale; readonly page: number },
): Promise<PublishedReview[]> {
  return db
    .selectFrom('product_reviews')
    .select(REVIEW_COLUMNS)
    .where('state', '=', 'published')
    .where('product_id', '=', productId)
    .orderBy(sql`(source = 'order')`, 'desc')
    .orderBy(sql`(locale = ${locale})`, 'desc')
    .orderBy('written_on', 'desc')
    .orderBy('review_id', 'desc')
    .limit(REVIEWS_A_PAGE)
    .offset((page - 1) * REVIEWS_A_PAGE)
    .execute();
}
