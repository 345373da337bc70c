import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { editItem } from '../items/edit-item.ts';
import { getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { enqueueReadings } from '../notas/enqueue-readings.ts';
import type { FileRow } from '../stored-files/present-file.ts';

interface FilesToAttach {
  readonly itemId: number;
  readonly seen: Date;
  /** Files sent earlier, with this item or another of the same customer. */
  readonly fileIds: readonly string[];
  readonly kind: 'result' | 'attachment';
}

/**
 * Attaches stored files. An agent's file on the item changes its kind; any other stays in place and is shared with the item. Files already attached
 * are skipped.
 * @throws AppError invalid_input for no file, not_found, file_already_released, locked_by_other, stale_version
 */
export async function attachFiles(tx: Ctx, { itemId, seen, fileIds, kind }: FilesToAttach): Promise<void> {
  if (fileIds.length === 0) throw invalidInput('file_ids');
  const item = await getItemForUpdate(tx, itemId);
  const lockVersion = await requireLockVersion(tx, item, seen);
  const names: string[] = [];
  for (const fileId of new Set(fileIds)) {
    const file = await getFile(tx, item, fileId);
    if (await attach(tx, { item, file, kind })) names.push(file.name);
  }
  if (names.length > 0)
    await editItem(tx, { item, lockVersion, line: { accion: 'upload_file', detail: { kind, names } } });
  await enqueueReadings(tx, item);
}

async function getFile(tx: Ctx, item: ItemRow, fileId: string): Promise<FileRow> {
  const file = await tx.db
    .selectFrom('files')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('kind', '<>', 'invoice')
    .executeTakeFirst();
  if (!file || file.item_id === null) throw new AppError('not_found');
  // Notaries cannot use files of another office, agents none of another customer.
  const { customer_id } = await getItem(tx, file.item_id);
  if (customer_id !== item.customer_id) throw new AppError('not_found');
  return file;
}

/** @returns whether anything was attached */
async function attach(
  tx: Ctx,
  { item, file, kind }: { item: ItemRow; file: FileRow; kind: FilesToAttach['kind'] },
): Promise<boolean> {
  if (file.item_id === item.item_id && file.kind === kind) return false;
  if (file.item_id === item.item_id && CHANGEABLE.includes(file.kind)) {
    if (file.released_at) throw new AppError('file_already_released');
    await tx.db.updateTable('files').set({ kind }).where('file_id', '=', file.file_id).execute();
    return true;
  }
  const held = await tx.db
    .selectFrom('files')
    .select('file_id')
    .where('item_id', '=', item.item_id)
    .where('kind', '=', kind)
    .where('sha256', '=', file.sha256)
    .executeTakeFirst();
  if (held) return false;
  const { name, media_type, size, sha256, storage_key, pages } = file;
  await tx.db
    .insertInto('files')
    .values({
      name,
      media_type,
      size,
      sha256,
      storage_key,
      pages,
      kind,
      item_id: item.item_id,
      order_id: item.order_id,
      uploaded_by_kind: 'agent',
      uploaded_by_id: agentOf(tx).agentId,
      created_at: tx.now(),
    })
    .execute();
  return true;
}

/** Kinds chosen by an agent. */
const CHANGEABLE: readonly string[] = ['result', 'attachment'];
