import type { Ctx } from '../../ctx.ts';
import { addItem, type ItemAdded } from '../cart/add-item.ts';
import { originKey } from '../cart/origin-key.ts';
import type { Update } from './plan-update.ts';

/** Puts what was ordered before into the cart again, with the order that it comes from. The same again adds nothing. */
export function orderUpdate(ctx: Ctx, { item, product, walk }: Update): Promise<ItemAdded> {
  const again = {
    productId: product.product_id,
    answers: walk.relevant_answers,
    origin: 'pedido',
    originId: String(item.item_id),
  };
  return addItem(ctx, { ...again, addKey: originKey(again) });
}
