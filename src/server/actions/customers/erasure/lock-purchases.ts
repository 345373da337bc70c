import type { Ctx } from '../../../ctx.ts';

/** Locks what a customer has in carts and has bought, before anything that hangs on it, as everybody does. */
export async function lockPurchases(tx: Ctx, customerId: number): Promise<void> {
  for (const [table, key] of TABLES) {
    await tx.db
      .selectFrom(table)
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .orderBy(key)
      .forNoKeyUpdate()
      .execute();
  }
}

const TABLES = [
  ['quotes', 'quote_id'],
  ['orders', 'order_id'],
  ['order_items', 'item_id'],
] as const;
