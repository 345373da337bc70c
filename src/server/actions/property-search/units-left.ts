import type { Product } from '../../../domain/catalogue/product.ts';
import { chargeable } from '../../../domain/payments/decide-charge.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from '../items/item-row.ts';
import { countItemUnits } from '../payments/units-charged.ts';
import { productInVersion } from '../products/load-product.ts';

/** Later charges for the results of a search. Source: catalogue.md "post_order_charges". */
export const PROPERTY_FOUND = 'property_found';
export const LOCATED_PROPERTY = 'located_property';

/** The customer's maximum number of units of a charge (null = all), and the number already charged. */
export async function countUnitsLeft(
  ctx: Ctx,
  item: Pick<ItemRow, 'item_id' | 'product_id' | 'form_version' | 'answers'>,
  code: string,
): Promise<{ readonly most: number | null; readonly charged: number }> {
  const most = mostOf(await productInVersion(ctx, item), item.answers as Answers, code);
  return { most, charged: await countItemUnits(ctx, item.item_id, code) };
}

/** The customer's maximum number of units of a charge; null = all. */
export function mostOf(product: Product, answers: Answers, code: string): number | null {
  return chargeable(product, answers).find((charge) => charge.code === code)?.most ?? null;
}
