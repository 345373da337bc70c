import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { addLine } from '../items/add-line.ts';
import { getItemForUpdate } from '../items/item-row.ts';

/**
 * Deletes one's own note: the text is removed, the line stays, and the history records the deletion. It needs no lock.
 * @throws AppError not_found for no note of this item, forbidden for another's note
 */
export async function deleteNote(tx: Ctx, input: { itemId: number; lineId: number }): Promise<void> {
  const item = await getItemForUpdate(tx, input.itemId);
  const note = await tx.db
    .selectFrom('item_history')
    .select('admin_user_id')
    .where('history_id', '=', input.lineId)
    .where('item_id', '=', input.itemId)
    .where('accion', '=', 'save_note')
    .where('comment', 'is not', null)
    .executeTakeFirst();
  if (!note) throw new AppError('not_found');
  if (note.admin_user_id !== agentOf(tx).agentId) throw new AppError('forbidden');
  await tx.db.updateTable('item_history').set({ comment: null }).where('history_id', '=', input.lineId).execute();
  await addLine(tx, { item, line: { accion: 'del_note', detail: { line_id: input.lineId } } });
}
