import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';

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
  const { detail, ...columns } = entry;
  const row = await tx.db
    .insertInto('item_history')
    .values({
      ...columns,
      item_id: itemId,
      detail: detail && Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
      created_at: tx.now(),
    })
    .returning('history_id')
    .executeTakeFirstOrThrow();
  return row.history_id;
}
