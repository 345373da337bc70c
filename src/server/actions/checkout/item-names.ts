import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import { productOf } from '../cart/present-cart.ts';

/** Names of an order's items in the language of the order, in their order. */
export async function itemNamesOf(ctx: Ctx, order: { order_id: number; locale: string }): Promise<string[]> {
  const items = await ctx.db
    .selectFrom('order_items')
    .select(['product_id', 'form_version'])
    .where('order_id', '=', order.order_id)
    .orderBy('item_id')
    .execute();
  const products = await Promise.all(items.map((item) => productOf(ctx, item)));
  return products.map((product) => textIn(product.name, order.locale as Locale));
}
