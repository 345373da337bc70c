import { DAY_MS } from '../../src/domain/calendar/time-units.ts';
import { STATUS } from '../../src/domain/orders/status.gen.ts';
import type { Product } from './product.ts';

/** Delivers the paper of an order now. @returns the number of its item */
export function deliverNow(product: Product, orderId: string): Promise<string> {
  return deliverAt(product, orderId, product.deps.now());
}

/** Sets the paper of an order as delivered 61 days ago. @returns the number of its item */
export function deliverLongAgo(product: Product, orderId: string): Promise<string> {
  return deliverAt(product, orderId, new Date(product.deps.now().getTime() - 61 * DAY_MS));
}

async function deliverAt({ deps }: Product, orderId: string, at: Date): Promise<string> {
  const { item_id } = await deps.db
    .updateTable('order_items')
    .set({ panel_status_id: STATUS.delivered, queue: null, delivered_at: at })
    .where('order_id', '=', Number(orderId))
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return String(item_id);
}
