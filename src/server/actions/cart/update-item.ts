import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { undiscounted } from '../../../domain/pricing/discount.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { fileIdsIn } from '../../../domain/wizard/form-files.ts';
import type { Environment, Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { catalogueHere } from '../../catalogue/catalogue-here.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { type CtxWithSession, withSession } from '../sessions/with-session.ts';
import { environmentWithFiles } from '../wizard/files/list-form-files.ts';
import { filesOfLine, keepFilesOfLine, moveFilesToCart } from '../wizard/files/move-files.ts';
import type { CartItem } from './cart-shape.ts';
import { findCart } from './find-cart.ts';

interface ChangedForm {
  readonly itemId: number;
  /** If given, it must be the line's own. */
  readonly productId?: number | undefined;
  readonly answers: Answers;
}

type ItemUpdated = { readonly ok: true; readonly ctx: Ctx } | { readonly ok: false; readonly walk: Walk };

/**
 * Replaces the answers of a line in the caller's cart, at today's price. Only a finished form is accepted. The same answers again change nothing, so
 * that an order placed from the cart still matches it.
 * @throws AppError not_found, also when the cart was ordered meanwhile; product_not_sold; invalid_input for another product
 */
export async function updateItem(visitor: Ctx, { itemId, productId, answers }: ChangedForm): Promise<ItemUpdated> {
  const { quote_id: quoteId, items } = await findCart(visitor);
  const item = items.find(({ item_id }) => item_id === itemId);
  if (!item || quoteId === null) throw new AppError('not_found');
  if (productId !== undefined && productId !== item.product_id) {
    throw invalidInput('form.product_id');
  }
  const product = findProduct(catalogueHere(visitor), item.product_id);
  if (!product || !isSoldIn(product, visitor.portal.store_id)) throw new AppError('product_not_sold');
  const ctx = await withSession(visitor);
  const walk = walkForm(product, answers, await environmentOfLine(ctx, item, product));
  if (walk.outcome.kind !== 'complete' && walk.outcome.kind !== 'early_checkout') return { ok: false, walk };
  if (!isSame(ctx, item, walk)) {
    await inTransaction(ctx, (outer) =>
      writeLine({ ...outer, session: ctx.session }, { quoteId, itemId, product, walk }),
    );
  }
  return { ok: true, ctx };
}

/** Files already in the line, and those uploaded to its draft since. */
async function environmentOfLine(ctx: Ctx, { item_id }: CartItem, product: Product): Promise<Environment> {
  const environment = await environmentWithFiles(ctx, product);
  const files = await filesOfLine(ctx, item_id);
  return {
    ...environment,
    isKnownFile: (id, optionId) =>
      files.some(({ file_id, option_id }) => file_id === id && option_id === optionId) ||
      environment.isKnownFile?.(id, optionId) === true,
  };
}

function isSame(ctx: Ctx, item: CartItem, { relevant_answers, quote }: Walk): boolean {
  return (
    item.form_version === ctx.catalogue.versionId &&
    undiscounted(item).total === quote.total &&
    JSON.stringify(item.answers) === JSON.stringify(relevant_answers)
  );
}

async function writeLine(
  tx: CtxWithSession,
  { quoteId, itemId, product, walk }: { quoteId: number; itemId: number; product: Product; walk: Walk },
): Promise<void> {
  const { quote, relevant_answers } = walk;
  const raised = await tx.db
    .updateTable('quotes')
    .set((row) => ({ version: row('version', '+', 1), updated_at: tx.now() }))
    .where('quote_id', '=', quoteId)
    .where('state', '=', 'active')
    .returning('quote_id')
    .executeTakeFirst();
  const written =
    raised &&
    (await tx.db
      .updateTable('quote_items')
      .set({
        form_version: tx.catalogue.versionId,
        answers: JSON.stringify(relevant_answers),
        lines: JSON.stringify(quote.lines),
        subtotal: quote.subtotal,
        tax_rate: quote.tax_rate,
        tax_amount: quote.tax_amount,
        fees: quote.fees,
        total: quote.total,
      })
      .where('quote_id', '=', quoteId)
      .where('item_id', '=', itemId)
      .returning('item_id')
      .executeTakeFirst());
  if (!written) throw new AppError('not_found');
  const fileIds = fileIdsIn(product, relevant_answers);
  await keepFilesOfLine(tx, { itemId, fileIds });
  await moveFilesToCart(tx, { itemId, fileIds });
  await recordAudit(tx, {
    action: 'cart.update',
    subjectKind: 'quote',
    subjectId: quoteId,
    detail: { product_id: product.product_id },
  });
}
