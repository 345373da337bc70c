import { AppError } from '../../../domain/errors/app-error.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { isNotary } from '../actors/agent-of.ts';
import { lockOrder } from '../balances/due.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { requireLockVersion } from '../items/lock-version.ts';
import { moveItem } from '../moves/move-item.ts';
import { isFreeOfCharges, noteOnItem } from './charge-history.ts';
import { dropNotes } from './notes-of-charge.ts';

/**
 * Cancels an unpaid charge. An item waiting only for it continues, and its customer is notified. Idempotent; money that still arrives is reviewed.
 * @throws AppError forbidden for a notary, not_found, order_already_paid, payment_in_progress, locked_by_other, stale_version (no lock),
 * transition_refused (the reason is too short)
 */
export function cancelCharge(
  ctx: Ctx,
  { itemId, chargeId, reason }: { itemId: number; chargeId: number; reason: string },
): Promise<void> {
  if (isNotary(ctx)) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    const { order_id } = await getCharge(tx, { itemId, chargeId });
    await lockOrder(tx, order_id);
    const charge = await getCharge(tx, { itemId, chargeId });
    if (charge.state === 'cancelled') return;
    if (charge.state === 'paid') throw new AppError('order_already_paid', {}, { order_id: String(order_id) });
    await refuseWhilePaying(tx, chargeId);
    const item = await getItemForUpdate(tx, itemId);
    const lockVersion = await requireLockVersion(tx, item);
    await tx.db.updateTable('order_charges').set({ state: 'cancelled' }).where('charge_id', '=', chargeId).execute();
    await dropNotes(tx, { chargeId });
    const detail = { charge_id: chargeId, code: charge.code, total: charge.total };
    const comment = reason.trim();
    if (await isFreeOfCharges(tx, item)) {
      await moveItem(tx, {
        item,
        lockVersion,
        operation: 'cambio_estado',
        to: STATUS.pending,
        handed: { reason },
        comment,
        detail,
      });
    } else await noteOnItem(tx, item, { accion: 'cargo_anulado', detail, comment });
    await recordAudit(tx, { action: 'charge.cancel', subjectKind: 'order', subjectId: order_id, detail });
  });
}

function getCharge(tx: Ctx, { itemId, chargeId }: { itemId: number; chargeId: number }) {
  return tx.db
    .selectFrom('order_charges')
    .select(['order_id', 'state', 'code', 'total'])
    .where('charge_id', '=', chargeId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}

/** A pending transfer may be cancelled; a decision under way at a bank may not. */
async function refuseWhilePaying(tx: Ctx, chargeId: number): Promise<void> {
  const paying = await tx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('charge_id', '=', chargeId)
    .where('state', 'in', ['requested', 'challenge', 'captured'])
    .executeTakeFirst();
  if (paying) throw new AppError('payment_in_progress');
}
