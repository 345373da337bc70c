import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import {
  ACTUALIZAR_NOTA_SIMPLE,
  RENEWAL_OF_A_TRADE_MARK,
  SPANISH_TRADE_MARK,
} from '../../../domain/catalogue/known-products.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { answersToday, markRenewalAnswers, renewalAnswers } from '../../../domain/orders/order-again.ts';
import { isDeliveredNote } from '../../../domain/orders/stale-note.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import type { Ctx } from '../../ctx.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import type { ItemRow } from '../items/item-row.ts';
import { itemValidity } from '../items/item-validity.ts';
import { environmentOf } from '../wizard/environment-of.ts';
import { getOrderedItem, type OrderedItem } from './get-ordered-item.ts';

/** The meaning of ordering an item again today. */
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
 * The result of ordering a customer's paid item again, by today's form and price.
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

/**
 * The product for ordering an item again on this portal: the renewal of a delivered note, or of a Spanish trade mark that is about to lapse, else
 * the same; null when not sold.
 */
export function productToUpdate(ctx: Ctx, item: ItemRow): Product | null {
  const wanted = [...renewalOf(ctx, item), item.product_id];
  const offered = wanted.flatMap((productId) => findProduct(catalogueHere(ctx), productId) ?? []);
  return offered.find((product) => isSoldIn(product, ctx.portal.store_id)) ?? null;
}

/** The answers of an ordered item for this product's form: as a renewal, or as the same form in today's version. */
export function answersFor(product: Product, { item, ordered }: OrderedItem): Answers {
  if (isRenewedAs(product, item)) return renewalAnswers(product, ordered, { hasChanged: false });
  const mark = isMarkRenewedAs(product, item) ? itemValidity(item, item.updated_at) : null;
  return mark ? markRenewalAnswers(product, ordered, { lapses_on: mark.until }) : answersToday(product, ordered);
}

function renewalOf(ctx: Pick<Ctx, 'now'>, item: ItemRow): number[] {
  if (isDelivered(item)) return [ACTUALIZAR_NOTA_SIMPLE];
  const validity = item.product_id === SPANISH_TRADE_MARK ? itemValidity(item, ctx.now()) : null;
  return validity && validity.state !== 'valid' ? [RENEWAL_OF_A_TRADE_MARK] : [];
}

function isMarkRenewedAs({ product_id }: Product, item: ItemRow): boolean {
  return product_id === RENEWAL_OF_A_TRADE_MARK && [SPANISH_TRADE_MARK, product_id].includes(item.product_id);
}

/** True when ordering the product renews this delivered nota. */
export function isRenewedAs({ product_id }: Product, item: ItemRow): boolean {
  return product_id === ACTUALIZAR_NOTA_SIMPLE && isDelivered(item);
}

function isDelivered(item: ItemRow): boolean {
  return isDeliveredNote({ ...item, client_status: clientStatusIdOf(item) });
}
