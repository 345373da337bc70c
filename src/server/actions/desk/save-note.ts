import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { addLine } from '../items/add-line.ts';
import { getItemForUpdate } from '../items/item-row.ts';

/**
 * Adds an internal note, which the customer never sees. Nobody need hold the item: who works on it goes on with their copy.
 * @throws AppError invalid_input for a blank one
 */
export async function saveNote(
  tx: Ctx,
  input: { readonly itemId: number; readonly comment: string; readonly requestKey?: string | undefined },
): Promise<void> {
  const item = await getItemForUpdate(tx, input.itemId);
  const comment = input.comment.trim();
  if (comment === '') throw new AppError('invalid_input', { detail: 'comment' });
  await addLine(tx, { item, line: { accion: 'save_note', comment }, requestKey: input.requestKey });
}
