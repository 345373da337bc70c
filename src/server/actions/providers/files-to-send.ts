import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import type { Ctx } from '../../ctx.ts';

/** Limit of attachments; encoding adds a third, and mail servers stop at 25 MB. */
export const LARGEST_BY_MAIL = 15 * MEGABYTE;

/**
 * Files of an item to attach to a mail, by their ids; never invoices or internal files.
 * @throws AppError invalid_input for a file of another item or one that must not be sent, body_too_large for more than a mail carries
 */
export async function filesToSend(
  tx: Ctx,
  { itemId, fileIds }: { readonly itemId: number; readonly fileIds: readonly string[] },
): Promise<readonly { file_id: string; name: string; size: number }[]> {
  if (fileIds.length === 0) return [];
  const files = await tx.db
    .selectFrom('files')
    .select(['file_id', 'name', 'size'])
    .where('item_id', '=', itemId)
    .where('kind', 'not in', ['invoice', 'internal'])
    .where('file_id', 'in', [...fileIds])
    .orderBy('created_at')
    .orderBy('file_id')
    .execute();
  if (files.length !== new Set(fileIds).size) throw invalidInput('file_ids');
  if (sizeOf(files) > LARGEST_BY_MAIL) throw new AppError('body_too_large');
  return files;
}

/** Bytes of several files. */
export function sizeOf(files: readonly { readonly size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
