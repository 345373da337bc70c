import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { writeLater } from '../../db/write-later.ts';

export interface HistoryEntry {
  readonly accion: HistoryAction;
  readonly actor_kind: 'agent' | 'customer' | 'system' | 'payment';
  readonly admin_user_id: number | null;
  readonly old_status?: number;
  readonly new_status?: number;
  readonly old_referencia?: string | null;
  readonly new_referencia?: string | null;
  readonly comment?: string | null;
  readonly detail?: JsonObject | null;
}

/** Adds a line to an item's history; the caller also increments the item's `history_lines`. @returns its id */
export async function writeHistory(tx: Ctx, itemId: number, entry: HistoryEntry): Promise<number> {
  const row = await tx.db
    .insertInto('item_history')
    .values(historyRow(tx, itemId, entry))
    .returning('history_id')
    .executeTakeFirstOrThrow();
  return row.history_id;
}

/** The same where nobody needs the line's id. */
export function writeHistoryLater(tx: Ctx, itemId: number, entry: HistoryEntry): Promise<void> {
  return writeLater(tx.db, tx.db.insertInto('item_history').values(historyRow(tx, itemId, entry)));
}

/** A line as it is stored. */
export function historyRow(tx: Ctx, itemId: number, { detail, ...columns }: HistoryEntry) {
  return {
    ...columns,
    item_id: itemId,
    detail: detail && Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
    created_at: tx.now(),
  };
}
