import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { editItem } from '../items/edit-item.ts';
import { getItem, getItemForUpdate, type ItemRow } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { removeUnsharedBytes } from '../stored-files/remove-unshared-bytes.ts';

interface FileToDelete {
  readonly itemId: number;
  readonly fileId: string;
  readonly reason: string;
}

/**
 * Deletes a file that an agent added to an item by mistake, before it is released: the row and, unless shared, the bytes. The history keeps name,
 * content hash, author and reason.
 * @throws AppError not_found, file_already_released, invalid_input (a customer's own file, or one that was sent with a question), and as
 * requireLockVersion
 */
export async function deleteFile(ctx: Ctx, { itemId, fileId, reason }: FileToDelete): Promise<void> {
  await getItem(ctx, itemId);
  const storageKey = await inTransaction(ctx, async (tx) => {
    const item = await getItemForUpdate(tx, itemId);
    const file = await getDeletable(tx, item, fileId);
    const lockVersion = await requireLockVersion(tx, item);
    await tx.db.deleteFrom('files').where('file_id', '=', fileId).execute();
    const { name, kind, sha256 } = file;
    const detail = { name, kind, sha256 };
    await editItem(tx, {
      item,
      lockVersion,
      line: { accion: 'borrar_archivo', comment: reason.trim() || null, detail },
    });
    return file.storage_key;
  });
  // After the commit: bytes of an existing file are never removed.
  await removeUnsharedBytes(ctx, storageKey);
}

/**
 * An agent's unreleased file of an item, locked for deletion.
 * @throws AppError not_found, file_already_released, invalid_input (a customer's own file, or one that was sent with a question)
 */
export async function getDeletable(tx: Ctx, { item_id }: ItemRow, fileId: string) {
  const file = await tx.db
    .selectFrom('files')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('item_id', '=', item_id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  if (file.released_at || file.first_opened_at) throw new AppError('file_already_released');
  if (file.uploaded_by_kind !== 'agent' || !DELETABLE.includes(file.kind)) {
    throw invalidInput('file_id');
  }
  const asked = await tx.db
    .selectFrom('incident_forms')
    .select('form_id')
    .where('item_id', '=', item_id)
    .where((eb) => eb(eb.val(fileId), '=', eb.fn.any('attachments')))
    .executeTakeFirst();
  if (asked) throw invalidInput('file_id');
  return file;
}

const DELETABLE: readonly string[] = ['result', 'attachment'];
