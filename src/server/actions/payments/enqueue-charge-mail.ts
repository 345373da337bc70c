import { textIn } from '../../../domain/catalogue/text-in.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { Ctx } from '../../ctx.ts';
import type { ChargeRow } from '../balances/due.ts';
import { createPaymentLink } from '../balances/payment-link.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { loadProduct } from '../products/load-product.ts';

/** Writes the e-mail that requests a charge, with a link to pay it without signing in. */
export async function enqueueChargeMail(
  tx: Ctx,
  { order, item, charge }: { order: OrderRow; item: ItemRow; charge: ChargeRow },
): Promise<void> {
  const about = await aboutCharge(tx, { order, item, charge });
  const target = { orderId: order.order_id };
  const link = await createPaymentLink(tx, { customerId: order.customer_id, storeId: order.store_id, target });
  await enqueueMail(tx, {
    ...about.envelope,
    dedupeKey: `charge_due:${charge.charge_id}`,
    template: 'charge_due',
    params: { ...about.params, note: charge.note, payUrl: link.mailUrl, until: link.expiresAt.toISOString() },
  });
}

/** Writes the e-mail about a paid charge, with its invoice. */
export async function enqueueChargePaidMail(
  tx: Ctx,
  { chargeId, invoice }: { chargeId: number; invoice: { payment_id: number; invoice_number: string } },
): Promise<void> {
  const charge = await tx.db
    .selectFrom('order_charges')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  const order = await tx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', charge.order_id)
    .executeTakeFirstOrThrow();
  const about = await aboutCharge(tx, { order, item: await getItem(tx, charge.item_id), charge });
  await enqueueMail(tx, {
    ...about.envelope,
    dedupeKey: `charge_paid:${invoice.payment_id}`,
    template: 'charge_paid',
    params: { ...about.params, invoiceNumber: invoice.invoice_number },
  });
}

/** Name of a charge, from its lines. */
export function chargeName({ lines }: Pick<ChargeRow, 'lines'>, locale: Locale): string {
  return lines.map(({ label }) => textIn(label, locale)).join(', ');
}

async function aboutCharge(tx: Ctx, { order, item, charge }: { order: OrderRow; item: ItemRow; charge: ChargeRow }) {
  const locale = isLocale(order.locale) ? order.locale : 'es';
  const itemName = textIn((await loadProduct(tx, item)).name, locale);
  return {
    envelope: { to: order.email, locale, storeId: order.store_id, orderId: order.order_id, itemId: item.item_id },
    params: {
      ...(await loadMailFrame(tx, order)),
      itemName,
      chargeName: chargeName(charge, locale),
      total: charge.total,
    },
  };
}
