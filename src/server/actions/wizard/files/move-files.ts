import { sql } from 'kysely';
import { AppError } from '../../../../domain/errors/app-error.ts';
import type { Ctx } from '../../../ctx.ts';
import type { CtxWithSession } from '../../sessions/with-session.ts';

/**
 * Moves a finished form's files into the cart with its line; what was read in them has served. Files already there came with the same click.
 * @throws AppError not_found when one was removed meanwhile
 */
export async function moveFilesToCart(
  tx: CtxWithSession,
  { itemId, fileIds }: { itemId: number; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  const { rows } = await sql`
    update form_files set session_hash = null, quote_item_id = ${itemId}, updated_at = ${tx.now()}
    where file_id = any(${[...fileIds]}::uuid[]) and (session_hash = ${tx.session.tokenHash} or quote_item_id = ${itemId})
    returning file_id`.execute(tx.db);
  if (rows.length < new Set(fileIds).size) throw new AppError('not_found');
  await tx.db
    .deleteFrom('form_readings')
    .where('file_id', 'in', [...fileIds])
    .execute();
}

/** Files of a cart line, each with its question. */
export function filesOfLine({ db }: Ctx, itemId: number): Promise<{ file_id: string; option_id: number }[]> {
  return db.selectFrom('form_files').select(['file_id', 'option_id']).where('quote_item_id', '=', itemId).execute();
}

/** Detaches files of a line that its form no longer references; the sweep deletes them. */
export async function keepFilesOfLine(
  tx: Ctx,
  { itemId, fileIds }: { itemId: number; fileIds: readonly string[] },
): Promise<void> {
  const left = tx.db.updateTable('form_files').set({ quote_item_id: null }).where('quote_item_id', '=', itemId);
  await (fileIds.length === 0 ? left : left.where('file_id', 'not in', [...fileIds])).execute();
}

/** Moves the files of a cart line back into the session's draft, replacing those there. */
export async function moveFilesToDraft(
  tx: CtxWithSession,
  { itemId, productId }: { itemId: number; productId: number },
): Promise<void> {
  await releaseFiles(tx, productId);
  await tx.db
    .updateTable('form_files')
    .set({ session_hash: tx.session.tokenHash, quote_item_id: null, updated_at: tx.now() })
    .where('quote_item_id', '=', itemId)
    .execute();
}

/** Detaches the files of the session's draft of a form; the sweep deletes them. */
export async function releaseFiles(ctx: Ctx, productId: number): Promise<void> {
  if (!ctx.session) return;
  await ctx.db
    .updateTable('form_files')
    .set({ session_hash: null })
    .where('session_hash', '=', ctx.session.tokenHash)
    .where('product_id', '=', productId)
    .where('order_item_id', 'is', null)
    .where('incident_form_id', 'is', null)
    .execute();
}

/**
 * Removes one file from the session's draft, from the data of an own ordered item, or from an incident form the user may answer; a missing
 * one is no error.
 */
export async function removeFormFile({ db, session, actor }: Ctx, fileId: string): Promise<void> {
  if (!session || !UUID.test(fileId)) return;
  const customerId = actor.kind === 'customer' ? actor.customerId : null;
  await db
    .updateTable('form_files')
    .set({ session_hash: null })
    .where('file_id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('session_hash', '=', session.tokenHash),
        eb('order_item_id', 'in', eb.selectFrom('order_items').select('item_id').where('customer_id', '=', customerId)),
        eb('incident_form_id', 'in', ownIncidents(db, customerId)),
        eb('incident_form_id', 'in', visitedIncidents(db, session.tokenHash)),
      ]),
    )
    .execute();
}

function ownIncidents(db: Ctx['db'], customerId: number | null) {
  return db
    .selectFrom('incident_forms')
    .innerJoin('order_items', 'order_items.item_id', 'incident_forms.item_id')
    .select('form_id')
    .where('customer_id', '=', customerId);
}

function visitedIncidents(db: Ctx['db'], sessionHash: Buffer) {
  return db.selectFrom('incident_visits').select('form_id').where('session_hash', '=', sessionHash);
}

/** Copies a cart line's files to the ordered item: the customer's own, visible to its agents. */
export async function copyFilesToItem(
  tx: Ctx,
  of: { quoteItemId: number; itemId: number; orderId: number; customerId: number },
): Promise<void> {
  await sql`
    insert into files (item_id, order_id, kind, name, media_type, size, sha256, storage_key, uploaded_by_kind, uploaded_by_id,
      created_at, form_file_id)
    select ${of.itemId}, ${of.orderId}, 'answer', name, media_type, size, sha256, storage_key, 'customer', ${of.customerId},
      created_at, file_id
    from (
      select * from form_files where quote_item_id = ${of.quoteItemId} order by created_at, file_id for share
    ) as answers`.execute(tx.db);
}

/**
 * Moves uploaded files to their ordered item: those that complete it, or with `incidentFormId` those of that form. The sweep deletes their
 * former rows.
 */
export async function handFilesToItem(
  tx: Ctx,
  of: { itemId: number; orderId: number; customerId: number; fileIds: readonly string[]; incidentFormId?: number },
): Promise<void> {
  const [column, id] =
    of.incidentFormId === undefined
      ? (['order_item_id', of.itemId] as const)
      : (['incident_form_id', of.incidentFormId] as const);
  await sql`
    insert into files (item_id, order_id, kind, name, media_type, size, sha256, storage_key, uploaded_by_kind, uploaded_by_id,
      created_at, form_file_id)
    select ${of.itemId}, ${of.orderId}, 'answer', name, media_type, size, sha256, storage_key, 'customer', ${of.customerId},
      created_at, file_id
    from (
      select * from form_files
      where ${sql.ref(column)} = ${id} and file_id = any(${[...of.fileIds]}::uuid[])
      order by created_at, file_id for share
    ) as answers`.execute(tx.db);
  await tx.db.updateTable('form_files').set({ session_hash: null }).where(column, '=', id).execute();
}

/** Gives another session copies of a draft's files, with what was read in them or is still being read; the bytes are shared. */
export async function copyFilesToSession(
  tx: CtxWithSession,
  { from, productId }: { from: Buffer; productId: number },
): Promise<void> {
  await sql`
    insert into form_files (session_hash, product_id, option_id, upload_key, name, size, media_type, sha256,
      storage_key, created_at, updated_at)
    select ${tx.session.tokenHash}, product_id, option_id, upload_key, name, size, media_type, sha256,
      storage_key, created_at, ${tx.now()}
    from (
      select * from form_files
      where session_hash = ${from} and product_id = ${productId} and order_item_id is null and incident_form_id is null
      for share
    ) as shared
    on conflict (session_hash, upload_key) where session_hash is not null do nothing`.execute(tx.db);
  await sql`
    insert into form_readings (file_id, state, proposals, asked_at, read_at)
    select copy.file_id, reading.state, reading.proposals, reading.asked_at, reading.read_at
    from form_files as original
    join form_readings as reading on reading.file_id = original.file_id
    join form_files as copy on copy.upload_key = original.upload_key and copy.product_id = original.product_id
    where original.session_hash = ${from} and original.product_id = ${productId}
      and original.order_item_id is null and original.incident_form_id is null and copy.session_hash = ${tx.session.tokenHash}
    on conflict (file_id) do nothing`.execute(tx.db);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
