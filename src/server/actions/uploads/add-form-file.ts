import { createHash } from 'node:crypto';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Form, Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { MOST_FORM_FILES } from '../../../domain/wizard/form-files.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireSendable } from '../files/keep-file.ts';
import { isUnfinished } from '../finalizing/get-unfinished.ts';
import { getOpenForm } from '../incidents/open-form.ts';
import { getOwnItem } from '../items/own-item.ts';
import { hashKey } from '../keys/random-key.ts';
import { askForFormReading } from '../paper-proposals/ask-for-form-reading.ts';
import { loadProduct } from '../products/load-product.ts';
import type { CtxWithSession } from '../sessions/with-session.ts';
import type { FormFileRow } from '../wizard/files/list-form-files.ts';
import { lockBytes } from '../wizard/files/lock-bytes.ts';

interface FileToAdd {
  readonly productId: number;
  readonly optionId: number;
  /** The customer's own ordered item that it completes, instead of an unfinished form. */
  readonly itemId?: number | undefined;
  /** The incident form that it answers, instead of a product's. */
  readonly formId?: number | undefined;
  readonly name: string;
  readonly bytes: Buffer;
}

type FileWithKey = FileToAdd & { readonly uploadKey: string };

/**
 * Adds a file to the session's draft of a form, or to an ordered item or an incident; the same content answers a question once.
 * @throws AppError not_found (no such file question on sale here, still due for the item, or asked in the form), form_file_empty,
 * form_file_too_large, form_file_refused, too_many_files
 */
export async function addFormFile(ctx: CtxWithSession, given: FileToAdd): Promise<FormFileRow> {
  const form = await requireFileQuestion(ctx, given);
  const { name, media } = await requireSendable(given);
  const sha256 = createHash('sha256').update(given.bytes).digest('hex');
  const { productId, optionId, itemId, formId } = given;
  const uploadKey = `${formId ?? itemId ?? productId}-${optionId}-${sha256}`;
  const file = { ...given, name, uploadKey };
  // The same for the same file, so that one which is added again after a crash leaves no bytes that no row names.
  const storageKey = `forms/${hashKey(`${ctx.session.tokenHash.toString('hex')} ${uploadKey}`).toString('hex')}`;
  return inTransaction(ctx, async (outer) => {
    const tx = outer as CtxWithSession;
    await lockBytes(tx, storageKey);
    const before = await findAdded(tx, file);
    if (before) return before;
    await refuseOneTooMany(tx, file);
    if ((await tx.ports.storage.stat(storageKey)) === null) await tx.ports.storage.put(storageKey, given.bytes);
    const row = await insertFile(tx, file, { media_type: media.type, sha256, storage_key: storageKey });
    if (itemId === undefined && formId === undefined) await askForFormReading(tx, form, row);
    return row;
  });
}

function findAdded(tx: CtxWithSession, { uploadKey }: FileWithKey): Promise<FormFileRow | undefined> {
  return tx.db
    .selectFrom('form_files')
    .selectAll()
    .where('session_hash', '=', tx.session.tokenHash)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();
}

async function requireFileQuestion(ctx: Ctx, { productId, optionId, itemId, formId }: FileToAdd): Promise<Form> {
  const form =
    formId !== undefined
      ? await getOpenForm(ctx, formId)
      : itemId === undefined
        ? onSale(ctx, productId)
        : await formOfItem(ctx, { itemId, productId });
  if (!form || findOption(form, optionId)?.type !== 'file') throw new AppError('not_found');
  return form;
}

function onSale(ctx: Ctx, productId: number): Product | null {
  const product = findProduct(ctx.catalogue.current, productId);
  return product && isSoldIn(product, ctx.portal.store_id) ? product : null;
}

async function formOfItem(ctx: Ctx, of: { itemId: number; productId: number }): Promise<Product | null> {
  const item = await getOwnItem(ctx, of.itemId);
  return isUnfinished(item) && item.product_id === of.productId ? loadProduct(ctx, item) : null;
}

function insertFile(
  tx: CtxWithSession,
  file: FileWithKey,
  content: Pick<FormFileRow, 'media_type' | 'sha256' | 'storage_key'>,
): Promise<FormFileRow> {
  return tx.db
    .insertInto('form_files')
    .values({
      ...content,
      session_hash: tx.session.tokenHash,
      product_id: file.productId,
      option_id: file.optionId,
      order_item_id: file.itemId ?? null,
      incident_form_id: file.formId ?? null,
      upload_key: file.uploadKey,
      name: file.name,
      size: file.bytes.length,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function refuseOneTooMany(tx: CtxWithSession, file: FileWithKey): Promise<void> {
  const { others } = await tx.db
    .selectFrom('form_files')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('session_hash', '=', tx.session.tokenHash)
    .where('product_id', '=', file.productId)
    .where('option_id', '=', file.optionId)
    .where('order_item_id', 'is not distinct from', file.itemId ?? null)
    .where('incident_form_id', 'is not distinct from', file.formId ?? null)
    .executeTakeFirstOrThrow();
  if (others >= MOST_FORM_FILES) throw new AppError('too_many_files', { name: file.name, count: MOST_FORM_FILES });
}
