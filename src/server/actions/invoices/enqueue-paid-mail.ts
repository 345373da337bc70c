import { textIn } from '../../../domain/catalogue/text-in.ts';
import { termsOf } from '../../../domain/checkout/terms.ts';
import { isLocale, type Locale } from '../../../domain/locale/locale.ts';
import type { PromisedItem } from '../../../domain/mail/params.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { enqueueChargePaidMail } from '../payments/enqueue-charge-mail.ts';
import { productInVersion } from '../products/load-product.ts';

const LATE_OPERATION = 'pago_tardio';

/**
 * Writes the single e-mail about a payment with its invoice: paid; paid with answers outstanding; or paid after cancellation. A charge
 * after the order has its own e-mail.
 */
export async function enqueuePaidMail(
  tx: Ctx,
  invoice: { readonly order_id: number; readonly payment_id: number; readonly invoice_number: string },
): Promise<void> {
  const { charge_id } = await tx.db
    .selectFrom('payments')
    .select('charge_id')
    .where('payment_id', '=', invoice.payment_id)
    .executeTakeFirstOrThrow();
  if (charge_id !== null) return enqueueChargePaidMail(tx, { chargeId: charge_id, invoice });
  const order = await tx.db
    .selectFrom('orders')
    .select(['order_id', 'store_id', 'firstname', 'email', 'locale', 'total', 'consent_text_version'])
    .where('order_id', '=', invoice.order_id)
    .executeTakeFirstOrThrow();
  const locale = isLocale(order.locale) ? order.locale : 'es';
  const items = await paidItems(tx, { orderId: order.order_id, locale });
  const frame = await loadMailFrame(tx, order);
  const envelope = {
    dedupeKey: `order_paid:${invoice.payment_id}`,
    to: order.email,
    locale,
    storeId: order.store_id,
    orderId: order.order_id,
  };
  const params = {
    ...frame,
    items: items.map(({ name, promisedAt }) => ({ name, promisedAt })),
    total: order.total,
    invoiceNumber: invoice.invoice_number,
    termsUrl: `${frame.portalUrl}/condiciones?version=${termsOf(order.consent_text_version).version}`,
  };
  const due = items.find(({ isDataDue }) => isDataDue);
  if (items.some(({ isLate }) => isLate)) {
    await enqueueMail(tx, { ...envelope, template: 'late_payment_received', params });
  } else if (due) {
    const finalizeUrl = `${frame.portalUrl}/tienda/customer/checkout/finalize/${due.itemId}`;
    await enqueueMail(tx, { ...envelope, template: 'order_paid_data_due', params: { ...params, finalizeUrl } });
  } else {
    await enqueueMail(tx, { ...envelope, template: 'order_paid', params });
  }
}

type PaidItem = PromisedItem & { readonly itemId: number; readonly isDataDue: boolean; readonly isLate: boolean };

async function paidItems(tx: Ctx, { orderId, locale }: { orderId: number; locale: Locale }): Promise<PaidItem[]> {
  const rows = await tx.db
    .selectFrom('order_items')
    .select(({ exists, selectFrom }) => [
      'order_items.item_id',
      'product_id',
      'form_version',
      'deadline_at',
      'pending_tramitation',
      'panel_status_id',
      exists(
        selectFrom('item_history')
          .select('history_id')
          .whereRef('item_history.item_id', '=', 'order_items.item_id')
          .where('accion', '=', LATE_OPERATION),
      ).as('is_late'),
    ])
    .where('real_order_id', '=', orderId)
    .orderBy('order_items.item_id')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      itemId: row.item_id,
      name: textIn((await productInVersion(tx, row)).name, locale),
      promisedAt: row.deadline_at?.toISOString() ?? null,
      isDataDue: row.panel_status_id === STATUS.on_hold && row.pending_tramitation,
      isLate: Boolean(row.is_late),
    })),
  );
}
