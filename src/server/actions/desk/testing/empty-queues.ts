import { STATUS } from '../../../../domain/orders/status.gen.ts';
import type { Stage } from '../../items/testing/order-stage.ts';

/** Delivers every item, so that nothing waits in a queue. */
export async function emptyQueues({ deps }: Stage): Promise<void> {
  const delivered = { queue: null, queue_entered: null, panel_status_id: STATUS.delivered };
  await deps.db.updateTable('order_items').set(delivered).execute();
}
