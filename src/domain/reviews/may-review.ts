import { type ClientStatusFacts, clientStatusOf } from '../orders/client-status.ts';
import { isCancelledUnpaid } from '../orders/client-status-name.ts';

/**
 * Whether an item's customer may review it: delivered, and neither cancelled nor fully refunded. Later events remove no review, or a refund
 * could silence somebody.
 */
export function mayReview(item: ClientStatusFacts & { readonly delivered_at: Date | null }): boolean {
  if (item.delivered_at === null || isCancelledUnpaid(item)) return false;
  const status = clientStatusOf(item);
  return status.ok && status.client_status !== 'returned' && status.client_status !== 'pending';
}
