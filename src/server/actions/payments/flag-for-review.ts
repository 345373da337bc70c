import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { historyActorOf } from '../actors/history-actor.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { getItemForUpdate } from '../items/item-row.ts';
import { GROWTH, nextVersionAt } from '../items/lock-version.ts';
import type { OrderRow } from '../items/order-row.ts';
import { writeHistory } from '../items/write-history.ts';

/**
 * Records the outcome of a payment in the history of every item, without moving any. `review`: amount or currency differ from the order's, which
 * stays unpaid. `part`: a transfer covers a part, the rest is missing. `twice`: the order was already paid, and this money is refunded.
 * `chargeback`: the bank reversed it at the holder's request. `refund_elsewhere`: it was refunded in the provider's own interface.
 */
export async function flagForReview(
  tx: Ctx,
  { order, payment, why }: { order: OrderRow; payment: PaymentRow; why: keyof typeof ACTIONS },
): Promise<void> {
  const items = await tx.db
    .selectFrom('order_items')
    .select('item_id')
    .where('real_order_id', '=', order.order_id)
    .orderBy('item_id')
    .execute();
  for (const { item_id } of items) {
    const item = await getItemForUpdate(tx, item_id);
    const isUnpaid = (why === 'review' || why === 'part') && item.panel_status_id === STATUS.pending_payment;
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
      accion: ACTIONS[why],
      detail: { payment_id: payment.payment_id },
    });
  }
}

const ACTIONS = {
  review: 'pago_en_revision',
  part: 'pago_parcial',
  twice: 'pago_duplicado',
  chargeback: 'contracargo',
  refund_elsewhere: 'devolucion_fuera',
} as const;
