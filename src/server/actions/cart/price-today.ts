import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import type { Ctx } from '../../ctx.ts';
import { environmentOf } from '../forms/environment-of.ts';
import type { CartItem } from './cart-shape.ts';

/**
 * What adding a line of the cart again would cost today, in cents with tax and fees; null when its product is not sold any more or
 * its form asks for more by now. The line itself keeps the price at which it was added. Source: docs/decisions/0011.
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
