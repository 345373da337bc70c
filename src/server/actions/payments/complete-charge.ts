import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { moveItem } from '../moves/move-item.ts';
import { isFreeOfCharges, noteOnItem } from './charge-history.ts';
import { releaseNotes } from './notes-of-charge.ts';

/**
 * A charge after the order was paid: marks it and queues its invoice, which the customer's e-mail accompanies. An item waiting only for it
 * counts as answered and returns to its agent.
 */
export async function completeCharge(
  tx: Ctx,
  { order, payment, chargeId }: { order: OrderRow; payment: PaymentRow; chargeId: number },
): Promise<void> {
  const { item_id } = await tx.db
    .selectFrom('order_charges')
    .select('item_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const locked = await getItemForUpdate(tx, item_id);
  const charge = await tx.db
    .updateTable('order_charges')
    .set({ state: 'paid', paid_at: tx.now() })
    .where('charge_id', '=', chargeId)
    .returning(['code', 'total'])
    .executeTakeFirstOrThrow();
  const { code, total } = charge;
  const detail = { payment_id: payment.payment_id, charge_id: chargeId, code, total };
  const item = await noteOnItem(tx, locked, { accion: 'cargo_pagado', detail });
  if (await isFreeOfCharges(tx, item)) {
    await moveItem(
      { ...tx, actor: { kind: 'customer', customerId: order.customer_id } },
      // Nothing else was asked, and the payment's e-mail says that work continues.
      { item, operation: 'responder_incidencia', handed: { form_complete: true }, sendsMail: false },
    );
  }
  await releaseNotes(tx, { charge_id: chargeId, payment_id: payment.payment_id });
  await enqueue(
    tx,
    'issue_invoice',
    { payment_id: payment.payment_id },
    { key: `invoice:${payment.payment_id}`, queue: 'invoices' },
  );
}
