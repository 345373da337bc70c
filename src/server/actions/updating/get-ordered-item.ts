import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { OrderedForm } from '../../../domain/orders/order-again.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import type { ItemRow } from '../items/item-row.ts';
import { loadProduct } from '../products/load-product.ts';

/** A paid item with the form that it answered, in the version of that time. */
export interface OrderedItem {
  readonly item: ItemRow;
  readonly former: Product;
  readonly ordered: OrderedForm;
}

/**
 * A paid item of the signed-in customer.
 * @throws AppError sign_in_required, not_found (also for another customer's, another order's, and an unpaid one)
 */
export async function getOrderedItem(
  ctx: Ctx,
  { orderId, itemId }: { orderId?: number; itemId: number },
): Promise<OrderedItem> {
  const customerId = requireCustomer(ctx);
  if (![orderId ?? 0, itemId].every(Number.isSafeInteger)) throw new AppError('not_found');
  let own = ctx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.order_id', 'order_items.real_order_id')
    .selectAll('order_items')
    .where('item_id', '=', itemId)
    .where('order_items.customer_id', '=', customerId)
    .where('orders.paid_at', 'is not', null);
  if (orderId !== undefined) own = own.where('order_items.order_id', '=', orderId);
  const item = await own.executeTakeFirst();
  if (!item) throw new AppError('not_found');
  const former = await loadProduct(ctx, item);
  return { item, former, ordered: { order_id: item.order_id, form: former, answers: item.answers as Answers } };
}
