import type { Selectable } from 'kysely';
import { mayReview } from '../../../domain/reviews/may-review.ts';
import type { ReviewState } from '../../../domain/reviews/review.ts';
import type { Ctx } from '../../ctx.ts';
import type { ProductReviews } from '../../db/types.gen.ts';
import type { ItemRow } from '../items/item-row.ts';

/** A stored review; never sent to a client unchanged. */
export type ReviewRow = Selectable<ProductReviews>;

/** `open`: it can be written; a state: it was written; `none`: the item was not delivered, or was cancelled or refunded. */
type ReviewOffer = ReviewState | 'open' | 'none';

/** The review of an item that the caller may see. */
export function findItemReview({ db }: Pick<Ctx, 'db'>, itemId: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('product_reviews').selectAll().where('item_id', '=', itemId).executeTakeFirst();
}

/** Review state of an item. */
export function reviewOfferOf(item: ItemRow, review: Pick<ReviewRow, 'state'> | undefined): ReviewOffer {
  if (review) return review.state as ReviewState;
  return mayReview(item) ? 'open' : 'none';
}
