import { sql } from 'kysely';
import type { Locale } from '../../domain/locale/locale.ts';
import type { Database } from '../db/database.ts';
import { type PublishedReview, REVIEW_COLUMNS, REVIEWS_A_PAGE } from './published-review.ts';

export interface ReviewsOfProduct {
  /** Changes with any published review: part of the key of cached pages. */
  readonly stamp: string;
  /** Of delivered orders; those of other sites are the rest. */
  readonly verified: number;
  readonly verified_stars: number;
  readonly total: number;
  /** The newest of each source and language, enough for the first page in any. */
  readonly newest: readonly PublishedReview[];
}

/** A process's cache of published reviews, so that product pages need no query. */
export interface PublishedReviews {
  of(productId: number): ReviewsOfProduct | null;
  /** Reads again what the database says, of one product or of all. */
  refresh(productId?: number): Promise<void>;
}

/** Opens the cache, loading it once. */
export async function openPublishedReviews(db: Database): Promise<PublishedReviews> {
  let known: ReadonlyMap<number, ReviewsOfProduct> = await readReviews(db);
  let last: Promise<void> = Promise.resolve();
  return {
    of: (productId) => known.get(productId) ?? null,
    refresh(productId) {
      // One at a time, so that an older load cannot replace a newer one.
      const mine = last.then(async () => {
        const read = await readReviews(db, productId);
        if (productId === undefined) known = read;
        else known = new Map([...known].filter(([id]) => id !== productId).concat([...read]));
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

async function readReviews(db: Database, productId?: number): Promise<Map<number, ReviewsOfProduct>> {
  const published = db
    .selectFrom('product_reviews')
    .where('state', '=', 'published')
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId as number));
  // The stamp before the reviews: an older stamp over newer reviews is mended by the notice that follows, the reverse by nothing.
  const sums = await published
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('total')])
    .select([
      sql<string>`md5(string_agg(review_id || ':' || version, ',' order by review_id))`.as('stamp'),
      sql<number>`count(*) filter (where source = 'order')`.as('verified'),
      sql<number>`coalesce(sum(stars) filter (where source = 'order'), 0)`.as('verified_stars'),
    ])
    .groupBy('product_id')
    .execute();
  const placed = published.select([
    'product_id',
    ...REVIEW_COLUMNS,
    sql<number>`row_number() over (partition by product_id, source, locale order by written_on desc, review_id desc)`.as(
      'place',
    ),
  ]);
  const rows = await db
    .selectFrom(placed.as('placed'))
    .select(['product_id', ...REVIEW_COLUMNS])
    .where('place', '<=', REVIEWS_A_PAGE)
    .orderBy('written_on', 'desc')
    .orderBy('review_id', 'desc')
    .execute();
  return new Map(
    sums.map(({ product_id, stamp, total, verified, verified_stars }) => {
      const newest = rows.filter((row) => row.product_id === product_id);
      return [product_id, { stamp, total, verified, verified_stars, newest }];
    }),
  );
}

/**
 * The first page of a product's reviews, for readers of a language: customers' before copied ones, the readers' language before others,
 * newest first.
 */
export function firstReviews({ newest }: ReviewsOfProduct, locale: Locale): readonly PublishedReview[] {
  const rank = (review: PublishedReview) => (review.site_url === null ? 0 : 2) + (review.locale === locale ? 0 : 1);
  return newest.toSorted((a, b) => rank(a) - rank(b)).slice(0, REVIEWS_A_PAGE);
}
