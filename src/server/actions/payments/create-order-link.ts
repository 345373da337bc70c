import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { type Due, findDue } from '../balances/due.ts';
import { createPaymentLink, type PaymentLink } from '../balances/payment-link.ts';
import { getItem } from '../items/item-row.ts';
import type { OrderRow } from '../items/order-row.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadMailFrame } from '../mail/mail-frame.ts';
import { namesOfItems } from '../moves/transition-mail.ts';

export interface OrderLink extends PaymentLink {
  /** The customer's address, when the link is e-mailed. */
  readonly sentTo: string | null;
}

/**
 * A link to pay what is due for an item's order without signing in.
 * @throws AppError not_found; order_already_paid or order_not_payable when nothing is due
 */
export function createOrderLink(ctx: Ctx, { itemId, send }: { itemId: number; send: boolean }): Promise<OrderLink> {
  return inTransaction(ctx, async (tx) => {
    const { real_order_id } = await getItem(tx, itemId);
    const order = await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', real_order_id)
      .executeTakeFirstOrThrow();
    const due = await findDue(tx, order);
    if (!due) throw nothingDue(order);
    const { customer_id: customerId, store_id: storeId } = order;
    const link = await createPaymentLink(tx, { customerId, storeId, target: { orderId: order.order_id } });
    if (send) await enqueueLinkMail(tx, due, link);
    return { ...link, sentTo: send ? order.email : null };
  });
}

function nothingDue({ paid_at, order_id }: OrderRow): AppError {
  return paid_at
    ? new AppError('order_already_paid', {}, { order_id: String(order_id) })
    : new AppError('order_not_payable');
}

async function enqueueLinkMail(tx: Ctx, { order, amount }: Due, link: PaymentLink): Promise<void> {
  const locale = isLocale(order.locale) ? order.locale : 'es';
  await enqueueMail(tx, {
    // Every link is sent by its own e-mail, because somebody requested it.
    dedupeKey: `order_payment_link:${link.linkId}`,
    template: 'order_payment_link',
    to: order.email,
    locale,
    storeId: order.store_id,
    orderId: order.order_id,
    params: {
      ...(await loadMailFrame(tx, order)),
      itemNames: await namesOfItems(tx, order.order_id, locale),
      total: amount,
      payUrl: link.mailUrl,
      until: link.expiresAt.toISOString(),
    },
  });
}
