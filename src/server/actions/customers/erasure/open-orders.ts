import { isFinished } from '../../../../domain/customers/retention.ts';
import type { Ctx } from '../../../ctx.ts';

/** Numbers of a customer's orders on which work is not over, oldest first. */
export async function findOpenOrders(ctx: Ctx, customerId: number): Promise<readonly number[]> {
  const items = await ctx.db
    .selectFrom('order_items')
    .select(['order_id', 'panel_status_id', 'internal_status'])
    .where('customer_id', '=', customerId)
    .orderBy('order_id')
    .execute();
  return [...new Set(items.filter((item) => !isFinished(item)).map(({ order_id }) => order_id))];
}
