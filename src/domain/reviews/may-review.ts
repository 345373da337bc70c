import { type ClientStatusFacts, clientStatusOf } from '../orders/client-status.ts';
import { isCancelledUnpaid } from '../orders/client-status-name.ts';

/**
 * Whether the customer of an item may review it: it was delivered, and neither cancelled nor refunded as a whole. What becomes
 * of it afterwards takes no review away, or a refund could silence somebody.
 */
export function mayReview(item: ClientStatusFacts & { readonly delivered_at: Date | null }): boolean {
  if (item.delivered_at === null || isCancelledUnpaid(item)) return false;
  const status = clientStatusOf(item);
  return status.ok && status.client_status !== 'returned' && status.client_status !== 'pending';
}
