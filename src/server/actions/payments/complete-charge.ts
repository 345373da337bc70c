import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { OrderRow } from '../checkout/place-order.ts';
import { GROWTH, nextVersionAt } from '../orders/fence.ts';
import { historyActorOf } from '../orders/history-actor.ts';
import { getItemForUpdate } from '../orders/item-row.ts';
import { writeHistory } from '../orders/write-history.ts';
import type { PaymentRow } from './standing.ts';

/** The money of a charge made after the order is there: the charge is paid, its item tells of it, and its invoice is asked for. */
export async function completeCharge(
  tx: Ctx,
  { payment, chargeId }: { order: OrderRow; payment: PaymentRow; chargeId: number },
): Promise<void> {
  const charge = await tx.db
    .updateTable('order_charges')
    .set({ state: 'paid', paid_at: tx.now() })
    .where('charge_id', '=', chargeId)
    .returning(['item_id', 'code', 'total'])
    .executeTakeFirstOrThrow();
  const item = await getItemForUpdate(tx, charge.item_id);
  await tx.db
    .updateTable('order_items')
    .set({ ...GROWTH, updated_at: nextVersionAt(item, tx.now()) })
    .where('item_id', '=', charge.item_id)
    .execute();
  await writeHistory(tx, charge.item_id, {
    ...historyActorOf(tx.actor),
    accion: 'cargo_pagado',
    detail: { payment_id: payment.payment_id, charge_id: chargeId, code: charge.code, total: charge.total },
  });
  await enqueue(
    tx,
    'issue_invoice',
    { payment_id: payment.payment_id },
    { key: `invoice:${payment.payment_id}`, queue: 'invoices' },
  );
}
