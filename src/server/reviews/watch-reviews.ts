import { type Listening, listenTo } from '../db/listen.ts';
import type { PublishedReviews } from './published-reviews.ts';

/** Channel for products whose published reviews changed, by number. */
const CHANNEL = 'product_reviews';

/**
 * Follows publications, changes and withdrawals of all processes. After a lost connection everything is reloaded.
 * @param onError called when the connection was lost or reviews could not be read
 */
export function watchReviews(
  { databaseUrl, reviews }: { readonly databaseUrl: string; readonly reviews: PublishedReviews },
  onError: (error: Error) => void,
): Promise<Listening> {
  return listenTo(
    { databaseUrl, channel: CHANNEL },
    {
      onNotice: (productId) => void reviews.refresh(Number(productId)).catch(onError),
      onListening: () => reviews.refresh(),
      onError,
    },
  );
}
