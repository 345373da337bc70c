import { type Listening, listenTo } from '../db/listen.ts';
import type { PublishedReviews } from './published-reviews.ts';

/** On which the database tells of a product, by its number, whose published reviews changed. */
const CHANNEL = 'product_reviews';

/**
 * Follows what any process publishes, changes or withdraws. After a lost connection everything is read again.
 * @param onError told when the connection was lost or reviews could not be read
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
