import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Page } from '../../../domain/wizard/walk.ts';
import { findCart } from '../../actions/cart/find-cart.ts';
import { setCartCount } from '../../actions/cart/set-cart-count.ts';
import { keepFilledForm, orderFastForm } from '../../actions/fast-forms/order-fast-form.ts';
import { planFastForm } from '../../actions/fast-forms/plan-fast-form.ts';
import { orderUpdate } from '../../actions/updating/order-update.ts';
import { planUpdate } from '../../actions/updating/plan-update.ts';
import type { Ctx } from '../../ctx.ts';
import { hrefOfPage } from '../form-addresses.ts';

const CART = '/tienda/cart';

/** A paper to order: with the record's data, or as ordered before. */
export type ToOrder = { readonly productId: number } | { readonly orderId: number; readonly itemId: number };

/**
 * Adds papers on one record to the cart, each once however often it is clicked. A form that the record's data do not complete is opened.
 * @returns the next page: the first incomplete form, else the cart
 * @throws AppError not_found, product_not_sold
 */
export async function orderPapers(
  ctx: Ctx,
  thing: { readonly kind: PortfolioKind; readonly id: number },
  papers: readonly ToOrder[],
): Promise<string> {
  const forms: string[] = [];
  for (const paper of papers) {
    const form = 'itemId' in paper ? await renew(ctx, paper) : await orderAnew(ctx, thing, paper.productId);
    if (form !== null) forms.push(form);
  }
  setCartCount(ctx, (await findCart(ctx)).items.length);
  return forms[0] ?? CART;
}

async function renew(ctx: Ctx, { orderId, itemId }: { orderId: number; itemId: number }): Promise<string | null> {
  const added = await orderUpdate(ctx, await planUpdate(ctx, { orderId, itemId }));
  return added.ok ? null : `/tienda/product/actualizar/${orderId}/${itemId}`;
}

async function orderAnew(
  ctx: Ctx,
  { kind, id }: { readonly kind: PortfolioKind; readonly id: number },
  productId: number,
): Promise<string | null> {
  const order = { product_id: productId, origin: kind, origin_id: String(id), options: [] };
  const filled = await planFastForm(ctx, order);
  const added = await orderFastForm(ctx, filled);
  if (added.ok) return null;
  await keepFilledForm(ctx, filled);
  return hrefOfPage(filled.product, added.walk.pages.at(-1) as Page);
}
