import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { GROWTH, hasLockVersion, type LockVersion, nextVersionAt, stale } from '../items/lock-version.ts';
import { writeHistory } from '../items/write-history.ts';

interface ItemNote {
  readonly accion: HistoryAction;
  readonly comment?: string | null;
  readonly detail: JsonObject;
  readonly internalStatus?: string;
  /** For panel users; the ledger writes without a lock. */
  readonly lockVersion?: LockVersion;
}

/** Records the outcome of a payment in an item's history, without moving it. @returns id of the line */
export async function noteOnItem(tx: Ctx, itemId: number, note: ItemNote): Promise<number> {
  const item = await getItemForUpdate(tx, itemId);
  const written = await tx.db
    .updateTable('order_items')
    .set({
      ...(note.internalStatus !== undefined && { internal_status: note.internalStatus }),
      ...GROWTH,
      updated_at: nextVersionAt(item, tx.now()),
    })
    .where('item_id', '=', itemId)
    .where((eb) => hasLockVersion(eb, note.lockVersion ?? null, tx.now()))
    .returning('item_id')
    .executeTakeFirst();
  if (!written) throw stale(item);
  return writeHistory(tx, itemId, {
    ...historyActorOf(tx.actor),
    accion: note.accion,
    comment: note.comment ?? null,
    detail: note.detail,
  });
}
