import { STATUS } from '../../../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../../../start/system-ctx.ts';
import { card, type TestShop } from '../../../checkout/testing/test-shop.ts';
import { issueInvoice } from '../../../invoices/issue-invoice.ts';
import { renderInvoice } from '../../../invoices/render-invoice.ts';
import { payByCard } from '../../../payments/testing/pay-by-card.ts';
import { hashPassword } from '../../../sessions/hash-password.ts';
import { insertSession } from '../../../sessions/insert-session.ts';
import { noteChanges } from '../../note-changes.ts';

/** Words unique to this person: wherever one is found, some of their data is left. */
const TELEPHONE = '936987654';
export const MARKS = [
  ...['Marquesina', 'Zurbarán', 'marquesina@ejemplo.test', '+34 699 123 987', '99999999R', 'Calle Única 7'],
  TELEPHONE,
];
export const PASSWORD = 'Tres gatos azules 2026';

/** A customer with a row in every table about customers; their one order is delivered. */
export async function marquesina(shop: TestShop) {
  const { db } = shop.deps;
  const ctx = await shop.customer();
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0;
  const [firstname, lastname, email, phone, tax_id, tax_address] = MARKS as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const now = ctx.now();
  await db
    .updateTable('customers')
    .set({
      firstname,
      lastname,
      email,
      phone,
      tax_id,
      tax_address,
      tax_name: firstname,
      tax_postal_code: '28001',
      tax_city: 'Madrid',
      tax_country: 'ES',
      password_hash: await hashPassword(PASSWORD),
    })
    .where('customer_id', '=', customerId)
    .execute();
  const paid = await payByCard(ctx, card(), { keepCard: true });
  const system = systemCtx(shop.deps);
  const { payment_id, order_id } = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select(['payment_id', 'orders.order_id'])
    .where('orders.order_id', '=', Number(paid.order_id))
    .executeTakeFirstOrThrow();
  await db.updateTable('payments').set({ phone: TELEPHONE }).where('payment_id', '=', payment_id).execute();
  await issueInvoice(system, payment_id);
  const { invoice_id } = await db
    .selectFrom('invoices')
    .select('invoice_id')
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow();
  await renderInvoice(system, invoice_id);
  const { item_id } = await db
    .updateTable('order_items')
    .set({ panel_status_id: STATUS.delivered, answers: JSON.stringify({ 77: lastname }), referencia: lastname })
    .where('order_id', '=', order_id)
    .returning('item_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('item_history')
    .values({ item_id, accion: 'save_note', actor_kind: 'system', comment: `Ha llamado ${lastname}` })
    .execute();
  const stored = await shop.deps.ports.storage.putContent(Buffer.from(`%PDF-1.7 ${lastname}`));
  await db
    .insertInto('files')
    .values({
      item_id,
      order_id,
      kind: 'answer',
      name: `${lastname}.pdf`,
      media_type: 'application/pdf',
      size: stored.size,
      sha256: stored.sha256,
      storage_key: stored.key,
      uploaded_by_kind: 'customer',
    })
    .execute();
  const session = await insertSession(ctx, { customerId, quoteId: null, returnTo: `/${lastname}` });
  await db
    .insertInto('form_drafts')
    .values({
      session_hash: session.tokenHash,
      product_id: 15867,
      form_version: shop.deps.catalogue.versionId,
      answers: JSON.stringify({ 77: lastname }),
    })
    .execute();
  await db
    .insertInto('product_reviews')
    .values({
      product_id: 15867,
      store_id: 1,
      locale: 'es',
      stars: 1,
      text: `Llamadme ${TELEPHONE}`,
      shown_name: firstname,
      source: 'order',
      item_id,
      customer_id: customerId,
      written_on: '2026-11-23',
      created_at: now,
      updated_at: now,
      state: 'rejected',
      reason: `Da el teléfono ${TELEPHONE}`,
      decided_by: 1,
      decided_at: now,
    })
    .execute();
  await db.insertInto('empresas').values({ customer_id: customerId, name: lastname }).execute();
  await db
    .insertInto('inmuebles')
    .values({ customer_id: customerId, attr: JSON.stringify({ titular: lastname }) })
    .execute();
  await db
    .insertInto('email_changes')
    .values({
      customer_id: customerId,
      old_email: email,
      new_email: 'otra-marquesina@ejemplo.test',
      state: 'stopped',
      created_at: now,
      expires_at: now,
    })
    .execute();
  await db
    .insertInto('customer_identities')
    .values({ customer_id: customerId, issuer: 'https://issuer.test', subject: lastname })
    .execute();
  await db
    .insertInto('withdrawals')
    .values({
      request_key: crypto.randomUUID(),
      store_id: 1,
      locale: 'es',
      order_id,
      order_number: String(order_id),
      name: `${firstname} ${lastname}`,
      email,
      declaration: `Nombre: ${firstname}`,
      received_at: now,
    })
    .execute();
  await db
    .insertInto('payment_notifications')
    .values({ provider: 'paypal', provider_event_id: crypto.randomUUID(), payment_id, body: `{"payer":"${lastname}"}` })
    .execute();
  await db
    .insertInto('item_drafts')
    .values({ item_id, answers: JSON.stringify({ 1: lastname }), updated_at: now })
    .execute();
  const typed = { item_id, agent_id: 1, draft: JSON.stringify({ note: `Llamar a ${lastname}` }), updated_at: now };
  await db.insertInto('panel_drafts').values(typed).execute();
  await noteChanges(ctx, { customerId, before: { lastname }, after: { lastname: 'Otra' } });
  return { ctx, customerId, orderId: order_id, storageKey: stored.key };
}
