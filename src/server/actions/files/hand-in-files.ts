import { AppError } from '../../../domain/errors/app-error.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import { MOST_FORM_FILES } from '../../../domain/wizard/form-files.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { requireCustomer } from '../actors/require-customer.ts';
import { editItem } from '../items/edit-item.ts';
import type { ItemRow } from '../items/item-row.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { listOrderItems, takesFiles } from './handed-in.ts';
import { type KeptFile, keepFile } from './keep-file.ts';

interface FilesToHandIn {
  readonly orderId: number;
  /** By default every item of the order that is still open. */
  readonly itemId?: number | undefined;
  readonly isIdentity: boolean;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

interface HandedIn {
  readonly files: readonly FileRow[];
  readonly refused: readonly { readonly name: string; readonly error: AppError }[];
}

/**
 * Stores a customer's files for their own order: each item's history records them, and its new version reaches open panels. Each file is
 * accepted or refused separately; equal bytes are stored once per item.
 * @throws AppError sign_in_required, not_found, order_not_editable, no_files, too_many_files; the first refusal when none is accepted
 */
export async function handInFiles(ctx: Ctx, { files, isIdentity, ...where }: FilesToHandIn): Promise<HandedIn> {
  await openItems(ctx, where);
  if (files.length === 0) throw new AppError('no_files');
  const refused: { name: string; error: AppError }[] = [];
  const kept: KeptFile[] = [];
  for (const file of files) {
    try {
      kept.push(await keepFile(ctx, file));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ name: file.name, error });
    }
  }
  const [first] = refused;
  if (kept.length === 0 && first) throw first.error;
  const taken = await inTransaction(ctx, async (tx) => {
    const rows: FileRow[][] = [];
    for (const item of await openItems(tx, where)) rows.push(await addToItem(tx, { item, kept, isIdentity }));
    return rows[0] ?? [];
  });
  return { files: taken, refused };
}

/** The items stay locked in a transaction, so that two tabs that send the same file are serialised. */
async function openItems(ctx: Ctx, { orderId, itemId }: Pick<FilesToHandIn, 'orderId' | 'itemId'>): Promise<ItemRow[]> {
  const items = await listOrderItems(ctx, orderId);
  const meant = itemId === undefined ? items : items.filter(({ item_id }) => item_id === itemId);
  const [first] = meant;
  if (!first) throw new AppError('not_found');
  const open = meant.filter(takesFiles);
  if (open.length > 0) return open;
  const status = findStatus(first.panel_status_id)?.name[ctx.locale] ?? String(first.panel_status_id);
  throw new AppError('order_not_editable', { status }, { item_id: first.item_id });
}

async function addToItem(
  tx: Ctx,
  { item, kept, isIdentity }: { item: ItemRow; kept: readonly KeptFile[]; isIdentity: boolean },
): Promise<FileRow[]> {
  const there = await handedInBefore(tx, item.item_id);
  const rows: FileRow[] = [];
  let current = item;
  let room = MOST_HANDED_IN - there.length;
  for (const { name, media, stored } of kept) {
    const before = [...there, ...rows].find(({ sha256 }) => sha256 === stored.sha256);
    if (before) {
      rows.push(await markIdentity(tx, before, isIdentity));
      continue;
    }
    room -= 1;
    if (room < 0) throw new AppError('too_many_files', { name, count: MOST_HANDED_IN });
    const row = await tx.db
      .insertInto('files')
      .values({
        item_id: item.item_id,
        order_id: item.order_id,
        kind: 'answer',
        name,
        media_type: media.type,
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        uploaded_by_kind: 'customer',
        uploaded_by_id: requireCustomer(tx),
        is_identity: isIdentity,
        created_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { file_id: row.file_id, name, kind: row.kind };
    current = await editItem(tx, { item: current, lockVersion: null, line: { accion: 'upload_file', detail } });
    rows.push(row);
  }
  return rows;
}

function handedInBefore(tx: Ctx, itemId: number): Promise<FileRow[]> {
  return tx.db
    .selectFrom('files')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('uploaded_by_kind', '=', 'customer')
    .execute();
}

/** The same file may be declared an identity document only the second time. */
async function markIdentity(tx: Ctx, file: FileRow, isIdentity: boolean): Promise<FileRow> {
  if (!isIdentity || file.is_identity) return file;
  return tx.db
    .updateTable('files')
    .set({ is_identity: true })
    .where('file_id', '=', file.file_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Limit for one item in total; a form takes some tens of pages at most. */
const MOST_HANDED_IN = 5 * MOST_FORM_FILES;
