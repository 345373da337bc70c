import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { editItem } from '../items/edit-item.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';

/** Adds an internal note, which the customer never sees. @throws AppError invalid_input for a blank one */
export async function saveNote(tx: Ctx, input: { itemId: number; seen: Date; comment: string }): Promise<void> {
  const item = await getItemForUpdate(tx, input.itemId);
  const lockVersion = await requireLockVersion(tx, item, input.seen);
  const comment = input.comment.trim();
  if (comment === '') throw new AppError('invalid_input', { detail: 'comment' });
  await editItem(tx, { item, lockVersion, line: { accion: 'save_note', comment } });
}
