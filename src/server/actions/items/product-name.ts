import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import type { Ctx } from '../../ctx.ts';

/** Present name of a product for lists; its number when it is no longer in the catalogue. */
export function productNameOf({ catalogue, locale }: Pick<Ctx, 'catalogue' | 'locale'>, productId: number): string {
  const product = findProduct(catalogue.current, productId);
  return product ? textIn(product.name, locale) : String(productId);
}
