import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { writeLater } from '../../db/write-later.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { PaymentRow } from '../balances/standing.ts';
import { openGuestAccount } from '../checkout/guest.ts';
import { lockItemsOfOrder } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { moveItem } from '../moves/move-item.ts';
import { closeCart, rememberOrder } from './close-cart.ts';
import type { PurchaseFacts } from './settlement-facts.ts';

/**
 * An order was paid: every item leaves 0, one cancelled meanwhile goes to a person (pago_tardio), the cart is closed, and the invoice is
 * queued, which the customer's e-mail accompanies.
 */
export async function completeOrder(
  tx: Ctx,
  { order, payment, purchase }: { order: OrderRow; payment: PaymentRow; purchase: PurchaseFacts },
): Promise<void> {
  await writeLater(
    tx.db,
    tx.db
      .updateTable('orders')
      .set({ paid_at: tx.now(), method: payment.method })
      .where('order_id', '=', order.order_id),
  );
  for (const item of await lockItemsOfOrder(tx, order.order_id)) {
    const operation = item.panel_status_id === STATUS.pending_payment ? 'pago_confirmado' : 'pago_tardio';
    // The mail carries the invoice and leaves with it.
    await moveItem(tx, { item, operation, sendsMail: false, detail: { payment_id: payment.payment_id } });
  }
  await rememberOrder(tx, order);
  await closeCart(tx, order, { andOffered: true, isAsOrdered: purchase.cartIsAsOrdered });
  if (!purchase.hasAccount) await openGuestAccount(tx, order);
  await enqueue(
    tx,
    'issue_invoice',
    { payment_id: payment.payment_id },
    { key: `invoice:${payment.payment_id}`, queue: 'invoices' },
  );
}
