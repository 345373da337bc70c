import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { LARGEST_FORM_FILE, MOST_FORM_FILES } from '../../../domain/wizard/form-files.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { isUnfinished } from '../finalizing/get-unfinished.ts';
import { getOpenForm } from '../incidents/open-form.ts';
import { getOwnItem } from '../items/own-item.ts';
import { loadProduct } from '../products/load-product.ts';
import type { CtxWithSession } from '../sessions/with-session.ts';
import type { FormFileRow } from '../wizard/files/list-form-files.ts';

interface FileToBegin {
  readonly productId: number;
  readonly optionId: number;
  /** The customer's own ordered item that it completes, instead of an unfinished form. */
  readonly itemId?: number | undefined;
  /** The incident form that it answers, instead of a product's. */
  readonly formId?: number | undefined;
  readonly name: string;
  readonly size: number;
  /** The same key begins the same file once, and returns its progress. */
  readonly uploadKey: string;
}

/**
 * Creates a file in the session's draft of a form, or for an ordered item, before any bytes arrive.
 * @throws AppError not_found (no such file question on sale here, still due for the item, or asked in the form), form_file_empty,
 * form_file_too_large, too_many_files, invalid_input when the key was used for another file
 */
export async function beginFile(ctx: CtxWithSession, file: FileToBegin): Promise<FormFileRow> {
  await requireFileQuestion(ctx, file);
  const { name, size } = file;
  if (size === 0) throw new AppError('form_file_empty', { name });
  if (size > LARGEST_FORM_FILE)
    throw new AppError('form_file_too_large', { name, limit: LARGEST_FORM_FILE / MEGABYTE });
  return inTransaction(ctx, async (tx) => {
    const begun = await insertOnce(tx as CtxWithSession, file);
    if (!isSame(begun, file)) throw invalidInput('upload_key');
    await refuseOneTooMany(tx as CtxWithSession, begun);
    return begun;
  });
}

function isSame(begun: FormFileRow, { productId, optionId, itemId, formId, size }: FileToBegin): boolean {
  const isOfItem = begun.order_item_id === (itemId ?? null) && begun.incident_form_id === (formId ?? null);
  return isOfItem && begun.product_id === productId && begun.option_id === optionId && begun.size === size;
}

async function requireFileQuestion(ctx: Ctx, { productId, optionId, itemId, formId }: FileToBegin): Promise<void> {
  const form =
    formId !== undefined
      ? await getOpenForm(ctx, formId)
      : itemId === undefined
        ? onSale(ctx, productId)
        : await formOfItem(ctx, { itemId, productId });
  if (!form || findOption(form, optionId)?.type !== 'file') throw new AppError('not_found');
}

function onSale(ctx: Ctx, productId: number): Product | null {
  const product = findProduct(ctx.catalogue.current, productId);
  return product && isSoldIn(product, ctx.portal.store_id) ? product : null;
}

async function formOfItem(ctx: Ctx, of: { itemId: number; productId: number }): Promise<Product | null> {
  const item = await getOwnItem(ctx, of.itemId);
  return isUnfinished(item) && item.product_id === of.productId ? loadProduct(ctx, item) : null;
}

async function insertOnce(tx: CtxWithSession, file: FileToBegin): Promise<FormFileRow> {
  return tx.db
    .insertInto('form_files')
    .values({
      session_hash: tx.session.tokenHash,
      product_id: file.productId,
      option_id: file.optionId,
      order_item_id: file.itemId ?? null,
      incident_form_id: file.formId ?? null,
      upload_key: file.uploadKey,
      name: file.name,
      size: file.size,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_hash', 'upload_key'])
        .where('session_hash', 'is not', null)
        .doUpdateSet({ updated_at: tx.now() }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function refuseOneTooMany(tx: CtxWithSession, begun: FormFileRow): Promise<void> {
  const { count } = await tx.db
    .selectFrom('form_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('session_hash', '=', tx.session.tokenHash)
    .where('product_id', '=', begun.product_id)
    .where('option_id', '=', begun.option_id)
    .where('order_item_id', 'is not distinct from', begun.order_item_id)
    .where('incident_form_id', 'is not distinct from', begun.incident_form_id)
    .executeTakeFirstOrThrow();
  if (count > MOST_FORM_FILES) throw new AppError('too_many_files', { name: begun.name, count: MOST_FORM_FILES });
}
