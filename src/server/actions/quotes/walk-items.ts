import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { catalogueIn } from '../../../domain/catalogue/taxed-in-portal.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { answersOf } from '../../../domain/wizard/answers.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import type { Ctx } from '../../ctx.ts';
import { environmentOf } from '../wizard/environment-of.ts';

/** A service with its form as filled in by an agent. */
export interface QuotedItem {
  readonly product_id: number;
  readonly options: readonly { readonly option_id: number; readonly value: string }[];
}

export interface WalkedItem {
  readonly product: Product;
  readonly walk: Walk;
  /** Whether the form is complete, or complete enough for an early checkout. */
  readonly ok: boolean;
}

/** Walks the forms of a quote by the same rules as a customer's cart. @throws AppError product_not_sold on this store */
export function walkItems(ctx: Ctx, storeId: number, items: readonly QuotedItem[]): WalkedItem[] {
  return items.map(({ product_id, options }) => {
    const product = findProduct(catalogueIn(ctx.catalogue.current, storeId), product_id);
    if (!product || !isSoldIn(product, storeId)) throw new AppError('product_not_sold');
    const walk = walkForm(product, answersOf(options), environmentOf(ctx));
    const { kind } = walk.outcome;
    return { product, walk, ok: kind === 'complete' || kind === 'early_checkout' };
  });
}
