import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { writeHistory } from '../items/write-history.ts';

/**
 * Switches machine help off for an item, for everybody, or on again. The history records it; the item's version stays, so that a colleague's open
 * edit is not stale. Idempotent. Source: meanings.md "disablePedidoIA".
 * @throws AppError not_found
 */
export async function switchMachineHelp(tx: Ctx, { itemId, off }: { itemId: number; off: boolean }): Promise<void> {
  const item = await getItemForUpdate(tx, itemId);
  if (item.machine_help_off === off) return;
  await tx.db
    .updateTable('order_items')
    .set({ machine_help_off: off, history_lines: item.history_lines + 1 })
    .where('item_id', '=', itemId)
    .execute();
  const accion = off ? 'ia_desactivada' : 'ia_activada';
  await writeHistory(tx, itemId, { accion, actor_kind: 'agent', admin_user_id: agentOf(tx).agentId });
  await recordAudit(tx, { action: `item.${accion}`, subjectKind: 'item', subjectId: itemId });
}
