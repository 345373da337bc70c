import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { fileIdsIn } from '../../../domain/wizard/form-files.ts';
import type { Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { type CtxWithSession, withSession } from '../sessions/with-session.ts';
import { environmentWithFiles } from '../wizard/files/list-form-files.ts';
import { moveFilesToCart } from '../wizard/files/move-files.ts';
import { addLine, type NewItem } from './add-line.ts';
import { activeQuoteOf } from './find-cart.ts';

export type ItemAdded =
  | { readonly ok: true; readonly ctx: Ctx; readonly itemId: number }
  | { readonly ok: false; readonly product: Product; readonly walk: Walk };

/**
 * Adds a finished form to the cart at today's price. Only a complete form is accepted, with only its relevant answers.
 * @throws AppError product_not_sold
 */
export async function addItem(ctx: Ctx, item: NewItem): Promise<ItemAdded> {
  const product = findProduct(catalogueHere(ctx), item.productId);
  if (!product || !isSoldIn(product, ctx.portal.store_id)) throw new AppError('product_not_sold');
  const walk = walkForm(product, item.answers, await environmentWithFiles(ctx, product));
  if (walk.outcome.kind !== 'complete' && walk.outcome.kind !== 'early_checkout') {
    // The same click may have added the line already and moved the form's files to it.
    const before = await findAdded(ctx, item.addKey);
    return before === undefined ? { ok: false, product, walk } : { ok: true, ctx, itemId: before };
  }
  const withGuest = await withSession(ctx);
  const fileIds = fileIdsIn(product, walk.relevant_answers);
  if (fileIds.length === 0) return { ok: true, ctx: withGuest, itemId: await addLine(withGuest, { item, walk }) };
  const itemId = await inTransaction(withGuest, async (tx) => {
    const added = await addLine(tx, { item, walk });
    await moveFilesToCart(tx as CtxWithSession, { itemId: added, fileIds });
    return added;
  });
  return { ok: true, ctx: withGuest, itemId };
}

/** The line already added under this key: a double click, whose files are in the cart. */
export async function findAdded(ctx: Ctx, addKey: string | undefined): Promise<number | undefined> {
  if (addKey === undefined) return undefined;
  const row = await activeQuoteOf(ctx)
    ?.innerJoin('quote_items', 'quote_items.quote_id', 'quotes.quote_id')
    .select('quote_items.item_id')
    .where('add_key', '=', addKey)
    .executeTakeFirst();
  return row?.item_id;
}
