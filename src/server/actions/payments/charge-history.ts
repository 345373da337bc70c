import type { HistoryAction } from '../../../domain/orders/history-action.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import type { ItemRow } from '../items/item-row.ts';
import { GROWTH, nextVersionAt } from '../items/lock-version.ts';
import { writeHistory } from '../items/write-history.ts';

/** Records a charge in its item's history, leaving the item unchanged. */
export async function noteOnItem(
  tx: Ctx,
  item: ItemRow,
  { accion, detail, comment = null }: { accion: HistoryAction; detail: JsonObject; comment?: string | null },
): Promise<ItemRow> {
  const noted = await tx.db
    .updateTable('order_items')
    .set({ ...GROWTH, updated_at: nextVersionAt(item, tx.now()) })
    .where('item_id', '=', item.item_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeHistory(tx, item.item_id, { ...historyActorOf(tx.actor), accion, detail, comment });
  return noted;
}

/** Whether an item waits only for charges, and none is open. */
export async function isFreeOfCharges(tx: Ctx, item: ItemRow): Promise<boolean> {
  if (item.panel_status_id !== STATUS.incident || item.incidencia_status_id !== INCIDENT_KIND.charge_due) return false;
  const open = await tx.db
    .selectFrom('order_charges')
    .select('charge_id')
    .where('item_id', '=', item.item_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open === undefined;
}
