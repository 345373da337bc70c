import type { Buyer } from '../../../domain/checkout/buyer.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { createPaymentLink, letSessionPay } from '../balances/payment-link.ts';
import type { OrderRow } from '../items/order-row.ts';
import { portalOfStore } from '../portals/portal-address.ts';
import { welcomeCustomer } from '../sessions/welcome-customer.ts';

/**
 * The customer of a guest's order: the one with this address, or a new one without an account. Nothing about them is shown or changed.
 * @throws AppError buyer_details_missing without an address
 */
export async function findOrAddGuest(tx: Ctx, buyer: Buyer): Promise<number> {
  const { email, firstname, lastname, phone } = buyer;
  if (email === '') throw new AppError('buyer_details_missing');
  const added = await tx.db
    .insertInto('customers')
    .values({
      email,
      firstname,
      lastname,
      phone: phone || null,
      locale: tx.locale,
      store_id: tx.portal.store_id,
      account_opened_at: null,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('customer_id')
    .executeTakeFirst();
  if (added) return added.customer_id;
  const known = await tx.db
    .selectFrom('customers')
    .select((row) => row.fn.coalesce('merged_into', 'customer_id').as('customer_id'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return known.customer_id;
}

/** Lets a guest's browser see and pay the order that it has placed, and no other of the same customer. */
export async function admitGuest(tx: Ctx, { order_id, customer_id, store_id }: OrderRow): Promise<void> {
  if (!tx.session) throw new Error(`nobody has placed order ${order_id}`);
  const visit = await tx.db
    .selectFrom('payment_link_visits')
    .innerJoin('payment_links', 'payment_links.link_id', 'payment_link_visits.link_id')
    .select('payment_links.link_id')
    .where('session_hash', '=', tx.session.tokenHash)
    .where('payment_links.order_id', '=', order_id)
    .executeTakeFirst();
  if (visit) return;
  const target = { orderId: order_id };
  const link = await createPaymentLink(tx, { customerId: customer_id, storeId: store_id, target });
  await letSessionPay(tx, { sessionHash: tx.session.tokenHash, linkId: link.linkId });
}

/**
 * Opens an account for a guest whose order is paid or expects money: it takes over the order's data, and an e-mail contains a link to choose a
 * password. Does nothing when there is an account already.
 */
export async function openGuestAccount(tx: Ctx, order: OrderRow): Promise<void> {
  const { customer_id: customerId, firstname, lastname, phone } = order;
  const { tax_name, tax_id, tax_address, tax_postal_code, tax_city, tax_country } = order;
  const opened = await tx.db
    .updateTable('customers')
    .set({
      firstname,
      lastname,
      phone: phone || null,
      tax_name,
      tax_id,
      tax_address,
      tax_postal_code,
      tax_city,
      tax_country,
      account_opened_at: tx.now(),
      updated_at: tx.now(),
    })
    .where('customer_id', '=', customerId)
    .where('account_opened_at', 'is', null)
    .returning(['email', 'locale'])
    .executeTakeFirst();
  if (!opened) return;
  await recordAudit(tx, { action: 'customer.register', subjectKind: 'customer', subjectId: customerId });
  const portal = portalOfStore(tx, order.store_id);
  const locale = isLocale(opened.locale) ? opened.locale : tx.locale;
  const { email } = opened;
  const asPortal = { ...tx, portal, locale };
  await welcomeCustomer(asPortal, { customerId, email, firstname, isConfirmed: false, choosesPassword: true });
}
