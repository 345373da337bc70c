import { timeToPay } from '../../../domain/payments/settle-schedule.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { GROWTH, nextVersionAt } from '../items/lock-version.ts';
import type { OrderRow } from '../items/order-row.ts';

/**
 * Refunds all unused money of an attempt: the attempt ends, and what it was for can be paid again, with the time of a slow method. A
 * successful attempt is unchanged. Call it with the order locked, in the transaction that promises the money; `about` names the purpose.
 */
export async function reopenDue(
  tx: Ctx,
  { order, payment, about }: { order: OrderRow; payment: PaymentRow; about: string },
): Promise<void> {
  if (payment.state !== 'captured' || (await isPaid(tx, { order, payment }))) return;
  const { payment_id } = payment;
  await tx.db
    .updateTable('payments')
    .set({ state: 'expired', decline_code: 'given_back', updated_at: tx.now() })
    .where('payment_id', '=', payment_id)
    .execute();
  await tx.db
    .insertInto('payment_events')
    .values({ payment_id, kind: 'expiry', amount: 0, provider_event_id: about, created_at: tx.now() })
    .execute();
  if (payment.charge_id === null) await awaitPayment(tx, order);
}

async function isPaid({ db }: Ctx, { order, payment }: { order: OrderRow; payment: PaymentRow }): Promise<boolean> {
  if (payment.charge_id === null) return order.paid_at !== null;
  const { state } = await db
    .selectFrom('order_charges')
    .select('state')
    .where('charge_id', '=', payment.charge_id)
    .executeTakeFirstOrThrow();
  return state === 'paid';
}

/** Its own time limit may have passed during the review, which is not the customer's fault. */
async function awaitPayment(tx: Ctx, { order_id, pay_by }: OrderRow): Promise<void> {
  const until = new Date(Math.max(tx.now().getTime() + timeToPay('bank'), pay_by?.getTime() ?? 0));
  await tx.db.updateTable('orders').set({ pay_by: until }).where('order_id', '=', order_id).execute();
  const reviewed = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('real_order_id', '=', order_id)
    .where('internal_status', '=', 'payment_review')
    .orderBy('item_id')
    .execute();
  for (const { item_id } of reviewed) {
    const item = await getItemForUpdate(tx, item_id);
    await tx.db
      .updateTable('order_items')
      .set({ internal_status: 'pending_payment', ...GROWTH, updated_at: nextVersionAt(item, tx.now()) })
      .where('item_id', '=', item_id)
      .execute();
  }
}
