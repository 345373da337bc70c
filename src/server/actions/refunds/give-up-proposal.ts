import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { alertToDecision } from './alert-to-proposal.ts';
import { noteOnItem } from './note-on-item.ts';
import type { RefundRow } from './refund-row.ts';
import { reckonReserved } from './reserve.ts';

/** Ends a proposal that is not carried out, its order and payments locked: its money is released, and the item's history gives the reason. */
export async function giveUpProposal(
  tx: Ctx,
  {
    refunds,
    state,
    decidedBy,
    note,
  }: {
    readonly refunds: readonly RefundRow[];
    readonly state: 'rejected' | 'lapsed';
    /** Null when nobody decided in time. */
    readonly decidedBy: number | null;
    readonly note: string;
  },
): Promise<void> {
  const [first] = refunds;
  if (first?.item_id) await getItemForUpdate(tx, first.item_id);
  for (const { refund_id, payment_id } of refunds) {
    await tx.db
      .updateTable('refunds')
      .set({
        state,
        decided_by: decidedBy,
        decided_at: tx.now(),
        decision_note: note.trim() || null,
        updated_at: tx.now(),
      })
      .where('refund_id', '=', refund_id)
      .execute();
    await reckonReserved(tx, payment_id);
  }
  await alertToDecision(tx, refunds, state);
  if (!first?.item_id) return;
  const detail = { kind: first.kind, amount: refunds.reduce((sum, { amount }) => sum + amount, 0) };
  await recordAudit(tx, { action: `refund.${state}`, subjectKind: 'item', subjectId: first.item_id, detail });
  const accion = state === 'rejected' ? 'devolucion_rechazada' : 'devolucion_caducada';
  await noteOnItem(tx, first.item_id, { accion, comment: note.trim() || null, detail });
}
