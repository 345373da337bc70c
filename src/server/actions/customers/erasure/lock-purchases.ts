import type { Ctx } from '../../../ctx.ts';

/** Locks a customer's carts and orders before anything below them, in the common order. */
export async function lockPurchases(tx: Ctx, customerId: number): Promise<void> {
  await lockOwn(tx, 'quotes', { key: 'quote_id', customerId });
  await lockOwn(tx, 'orders', { key: 'order_id', customerId });
  await tx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', 'in', (row) => row.selectFrom('orders').select('order_id').where('customer_id', '=', customerId))
    .orderBy('payment_id')
    .forNoKeyUpdate()
    .execute();
  await lockOwn(tx, 'order_items', { key: 'item_id', customerId });
}

async function lockOwn(
  tx: Ctx,
  table: 'quotes' | 'orders' | 'order_items',
  { key, customerId }: { readonly key: 'quote_id' | 'order_id' | 'item_id'; readonly customerId: number },
): Promise<void> {
  await tx.db
    .selectFrom(table)
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .orderBy(key)
    .forNoKeyUpdate()
    .execute();
}
