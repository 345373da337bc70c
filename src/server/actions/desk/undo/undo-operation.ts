import type { UndoAnswer } from '../../../../contract/mail.ts';
import { AppError } from '../../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../../domain/errors/error-code.ts';
import { type Ctx, inTransaction } from '../../../ctx.ts';
import { agentOf } from '../../actors/agent-of.ts';
import { undoItem } from './undo-item.ts';

/**
 * Undoes a click whose e-mail has not been sent: on each item separately, only where nothing has happened since. Idempotent.
 * @throws AppError not_found for somebody else's; undo_too_late, locked_by_other where nothing could be undone
 */
export async function undoOperation(ctx: Ctx, undoId: string): Promise<UndoAnswer> {
  const rows = await ctx.db
    .selectFrom('item_undos')
    .select('item_id')
    .where('undo_id', '=', undoId)
    .where('agent_id', '=', agentOf(ctx).agentId)
    .orderBy('item_id')
    .execute();
  if (rows.length === 0) throw new AppError('not_found');
  const refusals: AppError[] = [];
  const items = [];
  for (const { item_id } of rows) {
    const refusal = await undoOrRefuse(ctx, { undoId, itemId: item_id });
    if (refusal) refusals.push(refusal);
    const message = refusal ? errorMessage(refusal.code, ctx.locale, refusal.params) : '';
    items.push({ item_id, ok: refusal === null, code: refusal?.code ?? null, message });
  }
  const [first] = refusals;
  if (first && refusals.length === rows.length) throw first;
  return { ok: true, items };
}

/** Undoes one item. @returns why that was refused; null where it was undone */
export async function undoOrRefuse(ctx: Ctx, undo: { undoId: string; itemId: number }): Promise<AppError | null> {
  try {
    await inTransaction(ctx, (tx) => undoItem(tx, undo));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
