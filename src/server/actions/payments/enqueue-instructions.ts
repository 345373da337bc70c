import { isLocale } from '../../../domain/locale/locale.ts';
import type { Instructions } from '../../../domain/payments/outcome.ts';
import type { Ctx } from '../../ctx.ts';
import type { PaymentRow } from '../balances/standing.ts';
import type { OrderRow } from '../items/order-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';

/** Writes the mail with the payment instructions: customers close the page, and make the transfer a day later. */
export async function enqueueInstructions(
  tx: Ctx,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
): Promise<void> {
  const frame = await loadMailFrame(tx, order);
  await enqueueMail(tx, {
    dedupeKey: `payment_instructions:${payment.payment_id}`,
    template: 'payment_instructions',
    to: order.email,
    locale: isLocale(order.locale) ? order.locale : 'es',
    storeId: order.store_id,
    orderId: order.order_id,
    params: {
      ...frame,
      amount: payment.amount,
      instructions: payment.instructions as Instructions,
      payBy: (payment.expires_at ?? payment.created_at).toISOString(),
      payUrl: `${frame.portalUrl}/tienda/customer/payment/order/${order.order_id}`,
    },
  });
}
