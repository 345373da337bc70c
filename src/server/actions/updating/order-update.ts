import type { Ctx } from '../../ctx.ts';
import { addItem, type ItemAdded } from '../cart/add-item.ts';
import { originKey } from '../cart/origin-key.ts';
import type { Update } from './plan-update.ts';

/** Adds an earlier order's item to the cart again, with its origin. Idempotent. */
export function orderUpdate(ctx: Ctx, { item, product, walk }: Update): Promise<ItemAdded> {
  const again = {
    productId: product.product_id,
    answers: walk.relevant_answers,
    origin: 'pedido',
    originId: String(item.item_id),
  };
  return addItem(ctx, { ...again, addKey: originKey(again) });
}
