import type { Updateable } from 'kysely';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import type { OrderItems } from '../../db/types.gen.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import type { ItemRow } from './item-row.ts';
import { GROWTH, hasLockVersion, type LockVersion, nextVersionAt, stale } from './lock-version.ts';
import { type HistoryEntry, writeHistory } from './write-history.ts';

export interface Edit {
  readonly item: ItemRow;
  readonly lockVersion: LockVersion | null;
  readonly set?: Updateable<OrderItems>;
  readonly line: Omit<HistoryEntry, 'actor_kind' | 'admin_user_id'>;
}

/** Changes an item without changing its status: fields, history line and audit event in the caller's transaction. */
export async function editItem(tx: Ctx, edit: Edit): Promise<ItemRow> {
  return (await editAndTell(tx, edit)).item;
}

/** The same, with the history line's id. */
export async function editAndTell(
  tx: Ctx,
  { item, lockVersion, set = {}, line }: Edit,
): Promise<{ readonly item: ItemRow; readonly historyId: number }> {
  const edited = await tx.db
    .updateTable('order_items')
    .set({ ...set, ...GROWTH, updated_at: nextVersionAt(item, tx.now()) })
    .where('item_id', '=', item.item_id)
    .where((eb) => hasLockVersion(eb, lockVersion, tx.now()))
    .returningAll()
    .executeTakeFirst();
  if (!edited) throw stale(item);
  const historyId = await writeHistory(tx, item.item_id, { ...historyActorOf(tx.actor), ...line });
  await recordAudit(tx, { action: `item.${line.accion}`, subjectKind: 'item', subjectId: item.item_id });
  return { item: edited, historyId };
}
