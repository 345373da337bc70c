import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { moveItem } from '../moves/move-item.ts';

/** A charge was paid: work on the notas that waited for it begins. Call it as the ledger. */
export async function releaseNotes(tx: Ctx, charge: { charge_id: number; payment_id: number }): Promise<void> {
  for (const itemId of await listNotes(tx, charge.charge_id)) {
    const item = await getItemForUpdate(tx, itemId);
    const operation = item.panel_status_id === STATUS.pending_payment ? 'pago_confirmado' : 'pago_tardio';
    // The customer's mail is that of the charge, with its invoice.
    await moveItem(tx, { item, operation, sendsMail: false, detail: { ...charge } });
  }
}

/** A charge is cancelled: the notas that waited for it are not ordered, and their properties can be chosen again. */
export async function dropNotes(tx: Ctx, { chargeId }: { chargeId: number }): Promise<void> {
  for (const itemId of await listNotes(tx, chargeId)) {
    const item = await getItemForUpdate(tx, itemId);
    if (item.panel_status_id !== STATUS.pending_payment) continue;
    const owner: Ctx = { ...tx, actor: { kind: 'customer', customerId: item.customer_id } };
    // The customer never heard of these notas: the mail about the charge is enough.
    await moveItem(owner, { item, operation: 'cancelar_pedido', sendsMail: false, detail: { charge_id: chargeId } });
  }
  await tx.db.deleteFrom('property_finds').where('charge_id', '=', chargeId).execute();
  await tx.db.deleteFrom('located_candidates').where('charge_id', '=', chargeId).execute();
}

async function listNotes(tx: Ctx, chargeId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('property_finds')
    .select('child_item_id')
    .where('charge_id', '=', chargeId)
    .orderBy('child_item_id')
    .execute();
  return rows.map(({ child_item_id }) => child_item_id);
}
