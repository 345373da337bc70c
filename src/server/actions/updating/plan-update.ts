import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { ACTUALIZAR_NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { answersToday, renewalAnswers } from '../../../domain/orders/order-again.ts';
import { isDeliveredNote } from '../../../domain/orders/stale-note.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import type { Ctx } from '../../ctx.ts';
import { environmentOf } from '../forms/environment-of.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import type { ItemRow } from '../items/item-row.ts';
import { getOrderedItem, type OrderedItem } from './get-ordered-item.ts';

/** What ordering an item again means today. */
export interface Update extends OrderedItem {
  /** A delivered note is renewed at a lower price; anything else is ordered as before. */
  readonly isRenewal: boolean;
  /** The product, in today's version. */
  readonly product: Product;
  readonly answers: Answers;
  /** Answers that prefill the form for changes. */
  readonly answersToChange: Answers;
  readonly walk: Walk;
}

/**
 * What ordering a customer's paid item again would order, by today's form and price.
 * @throws AppError sign_in_required, not_found, product_not_sold where this portal does not sell it
 */
export async function planUpdate(ctx: Ctx, of: { orderId: number; itemId: number }): Promise<Update> {
  const found = await getOrderedItem(ctx, of);
  const product = productToUpdate(ctx, found.item);
  if (!product) throw new AppError('product_not_sold');
  const isRenewal = isRenewedAs(product, found.item);
  const answers = answersFor(product, found);
  return {
    ...found,
    isRenewal,
    product,
    answers,
    answersToChange: isRenewal ? renewalAnswers(product, found.ordered, { hasChanged: true }) : answers,
    walk: walkForm(product, answers, environmentOf(ctx)),
  };
}

/** What an item is ordered again as on this portal: the renewal of a delivered note, else the same; null when not sold. */
export function productToUpdate(ctx: Ctx, item: ItemRow): Product | null {
  const wanted = isDelivered(item) ? [ACTUALIZAR_NOTA_SIMPLE, item.product_id] : [item.product_id];
  const offered = wanted.flatMap((productId) => findProduct(catalogueHere(ctx), productId) ?? []);
  return offered.find((product) => isSoldIn(product, ctx.portal.store_id)) ?? null;
}

/** The answers that an ordered item gives to this product's form: as a renewal, or as the same form in today's version. */
export function answersFor(product: Product, { item, ordered }: OrderedItem): Answers {
  return isRenewedAs(product, item)
    ? renewalAnswers(product, ordered, { hasChanged: false })
    : answersToday(product, ordered);
}

/** True when ordering the product renews the delivered note that this item is. */
export function isRenewedAs({ product_id }: Product, item: ItemRow): boolean {
  return product_id === ACTUALIZAR_NOTA_SIMPLE && isDelivered(item);
}

function isDelivered(item: ItemRow): boolean {
  return isDeliveredNote({ ...item, client_status: clientStatusIdOf(item) });
}
