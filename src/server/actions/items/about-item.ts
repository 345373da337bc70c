import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import { type About, aboutOf } from '../../../domain/orders/about.ts';
import type { Ctx } from '../../ctx.ts';
import type { ItemRow } from './item-row.ts';
import { printedAnswers } from './present-options.ts';

/**
 * What an item is about, for a row of a list. Read by the catalogue of now, since a page would else load a version for each row; questions
 * keep their numbers from version to version.
 */
export function aboutItem(ctx: Ctx, item: Pick<ItemRow, 'product_id' | 'answers'>): About {
  const product = findProduct(ctx.catalogue.current, item.product_id);
  if (!product) return { subject: null, property: null };
  return aboutOf(
    printedAnswers(ctx, product, item).map(({ option: { key, type }, printed }) => ({ key, type, printed })),
  );
}
