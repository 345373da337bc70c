import type { Ctx } from '../../ctx.ts';
import type { OrderRow } from '../checkout/place-order.ts';
import { GROWTH, nextVersionAt } from '../orders/fence.ts';
import { historyActorOf } from '../orders/history-actor.ts';
import { getItemForUpdate } from '../orders/item-row.ts';
import { writeHistory } from '../orders/write-history.ts';
import type { PaymentRow } from './standing.ts';

/**
 * Money that a person has to look at. `review`: amount or currency are not the order's, which is not paid by it. `twice`: the order
 * was paid before, and this money has to go back. Both stand in the history of every item; neither moves one.
 */
export async function flagForReview(
  tx: Ctx,
  { order, payment, why }: { order: OrderRow; payment: PaymentRow; why: 'review' | 'twice' },
): Promise<void> {
  const items = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('real_order_id', '=', order.order_id)
    .orderBy('item_id')
    .execute();
  for (const { item_id } of items) {
    const item = await getItemForUpdate(tx, item_id);
    const isUnpaid = why === 'review' && item.panel_status_id === 0;
    await tx.db
      .updateTable('order_items')
      .set({
        ...(isUnpaid && { internal_status: 'payment_review' }),
        ...GROWTH,
        updated_at: nextVersionAt(item, tx.now()),
      })
      .where('item_id', '=', item_id)
      .execute();
    await writeHistory(tx, item_id, {
      ...historyActorOf(tx.actor),
      accion: why === 'review' ? 'pago_en_revision' : 'pago_duplicado',
      detail: { payment_id: payment.payment_id },
    });
  }
  tx.log.error({ order_id: order.order_id, payment_id: payment.payment_id, why }, 'money to be looked at');
}
