import { isLocale } from '../../../domain/locale/locale.ts';
import type { Instructions } from '../../../domain/payments/outcome.ts';
import { receivedOf } from '../../../domain/payments/unspent.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';

/**
 * Notifies the customer of a partial transfer and the missing amount.
 * @param of.payment its state before the part was booked
 */
export async function enqueuePartReceived(
  tx: Ctx,
  of: { readonly order: OrderRow; readonly payment: PaymentRow; readonly received: number; readonly eventId: string },
): Promise<void> {
  const { order, payment, received } = of;
  // A partial payment of an attempt without instructions can only be booked by hand, by a person who knows about it.
  if (!payment.instructions) return;
  const frame = await loadMailFrame(tx, order);
  await enqueueMail(tx, {
    dedupeKey: `transfer_part_received:${payment.payment_id}:${of.eventId}`,
    template: 'transfer_part_received',
    to: order.email,
    locale: isLocale(order.locale) ? order.locale : 'es',
    storeId: order.store_id,
    orderId: order.order_id,
    params: {
      ...frame,
      received,
      missing: payment.amount - receivedOf(payment) - received,
      instructions: payment.instructions as Instructions,
      payUrl: `${frame.portalUrl}/tienda/customer/payment/order/${order.order_id}`,
    },
  });
}
