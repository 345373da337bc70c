import type { Product } from './product.ts';

const DAY = 86_400_000;

/** Lets the paper of an order have been delivered 61 days ago. @returns the number of its item */
export async function deliverLongAgo({ deps }: Product, orderId: string): Promise<string> {
  const { item_id } = await deps.db
    .updateTable('order_items')
    .set({ panel_status_id: 110, queue: null, delivered_at: new Date(deps.now().getTime() - 61 * DAY) })
    .where('order_id', '=', Number(orderId))
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return String(item_id);
}
