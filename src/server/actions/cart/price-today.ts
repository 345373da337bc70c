import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import type { Ctx } from '../../ctx.ts';
import { environmentOf } from '../wizard/environment-of.ts';
import type { CartItem } from './cart-shape.ts';

/**
 * Today's price of adding a cart line again, in cents with tax and fees; null when its product is no longer sold or its form now asks for
 * more. The line itself keeps its price. Source: docs/decisions/0011.
 */
export function priceToday(
  ctx: Ctx,
  { product_id, form_version, answers, total }: Pick<CartItem, 'product_id' | 'form_version' | 'answers' | 'total'>,
): number | null {
  if (form_version === ctx.catalogue.versionId) return total;
  const product = findProduct(catalogueHere(ctx), product_id);
  if (!product || !isSoldIn(product, ctx.portal.store_id)) return null;
  const { outcome, quote } = walkForm(product, answers, environmentOf(ctx));
  return outcome.kind === 'complete' || outcome.kind === 'early_checkout' ? quote.total : null;
}
