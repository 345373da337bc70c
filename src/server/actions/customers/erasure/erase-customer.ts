import { callerAddress } from '../../../../domain/phone-calls/call-back.ts';
import { recordAudit } from '../../../audit/record-audit.ts';
import type { Ctx } from '../../../ctx.ts';
import { endMembership } from '../../firms/change-person.ts';
import { listFirms } from '../../firms/list-people.ts';
import { isFirmsAccount } from '../../firms/load-firm.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { removeSavedCard } from '../../saved-cards/remove-saved-card.ts';
import { deleteSessions } from '../../sessions/delete-sessions.ts';
import { type AccountOwner, findOwner } from '../../sessions/find-owner.ts';
import { customerMail } from '../customer-mail.ts';
import { blockOrders } from './block-orders.ts';
import { endFirm } from './end-firm.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseMails } from './erase-mails.ts';
import { erasePhoneCalls, findOwnNumber } from './erase-phone-calls.ts';
import { firmMails } from './firm-mails.ts';
import { lockPurchases } from './lock-purchases.ts';

/**
 * Erases a customer in one transaction: data the law does not require are deleted, the rest are blocked, and what must stay unchanged
 * (invoices, payments, the journal) refers to a number without a person. See docs/retention.md.
 */
export async function eraseCustomer(tx: Ctx, customerId: number): Promise<void> {
  const owner = await findOwner(tx, { kind: 'customer', id: customerId });
  if (!owner) return;
  const isFirm = await isFirmsAccount(tx, customerId);
  const farewells = isFirm ? await firmMails(tx, customerId) : [];
  await eraseMerged(tx, customerId);
  await lockPurchases(tx, customerId);
  await eraseFiles(tx, customerId);
  await eraseIncidents(tx, customerId);
  const keepsRecords = await blockOrders(tx, customerId);
  const number = await findOwnNumber(tx, customerId);
  await eraseMails(tx, customerId, number === null ? [] : [callerAddress(number)]);
  await erasePhoneCalls(tx, { customerId, number });
  await leaveFirms(tx, customerId);
  if (isFirm) await endFirm(tx, customerId);
  await eraseSessions(tx, customerId);
  await eraseCarts(tx, customerId);
  await removeSavedCard(tx, customerId);
  for (const table of OWN_TABLES) await tx.db.deleteFrom(table).where('customer_id', '=', customerId).execute();
  await emptyAccount(tx, customerId);
  await recordAudit(tx, { action: 'customer.erase', subjectKind: 'customer', subjectId: customerId });
  if (isFirm) await sayFirmClosed(tx, { customerId, farewells, keepsRecords });
  else await sayFarewell(tx, { owner, keepsRecords });
}

/** The same person's other accounts, whose data are attached to this one, and the records of their merges. */
async function eraseMerged(tx: Ctx, customerId: number): Promise<void> {
  const others = await tx.db
    .selectFrom('customers')
    .select('customer_id')
    .where('merged_into', '=', customerId)
    .where('erased_at', 'is', null)
    .orderBy('customer_id')
    .execute();
  for (const { customer_id } of others) await eraseCustomer(tx, customer_id);
  await tx.db
    .updateTable('customer_merges')
    .set({ reason: '' })
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('into_id', '=', customerId)]))
    .execute();
  await tx.db
    .deleteFrom('customers_kept_apart')
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('other_id', '=', customerId)]))
    .execute();
}

const OWN_TABLES = [
  'customer_identities',
  'email_changes',
  'data_exports',
  'inmuebles',
  'empresas',
  'vehiculos',
  'portfolio_removals',
  'portfolio_declines',
  'customer_visits',
  'customer_changes',
  'product_reviews',
  'push_subscriptions',
  'thread_views',
  'notification_settings',
  'reminders',
  'calendar_feeds',
  'order_shares',
  'tax_identities',
  'api_keys',
] as const;

/** Removes the person from all firms, which keep the orders made there, and deletes invitations by and to them. */
async function leaveFirms(tx: Ctx, personId: number): Promise<void> {
  for (const { firm_id: firmId } of await listFirms(tx, personId)) await endMembership(tx, { firmId, personId });
  await tx.db.updateTable('firm_invitations').set({ invited_by: null }).where('invited_by', '=', personId).execute();
  await tx.db.updateTable('api_keys').set({ created_by: null }).where('created_by', '=', personId).execute();
  await tx.db
    .deleteFrom('firm_invitations')
    .where('email', '=', (row) => row.selectFrom('customers').select('email').where('customer_id', '=', personId))
    .execute();
}

/** Questions and answers of incidents, whose pending files lose their owner, and papers that were being drafted. */
async function eraseIncidents(tx: Ctx, customerId: number): Promise<void> {
  const items = tx.db.selectFrom('order_items').select('item_id').where('customer_id', '=', customerId);
  await tx.db.deleteFrom('incident_forms').where('item_id', 'in', items).execute();
  await tx.db.deleteFrom('price_differences').where('item_id', 'in', items).execute();
  await tx.db.deleteFrom('toga_drafts').where('item_id', 'in', items).execute();
}

async function eraseSessions(tx: Ctx, customerId: number): Promise<void> {
  await deleteSessions(tx, (sessions) => sessions.where('customer_id', '=', customerId));
  for (const table of ['oauth_tokens', 'sign_in_tickets', 'account_links'] as const) {
    await tx.db.deleteFrom(table).where('user_kind', '=', 'customer').where('user_id', '=', customerId).execute();
  }
}

/** The carts of orders stay as bare rows with their consent; others are deleted. */
async function eraseCarts(tx: Ctx, customerId: number): Promise<void> {
  await tx.db.deleteFrom('payment_links').where('customer_id', '=', customerId).execute();
  const carts = tx.db.selectFrom('quotes').select('quote_id').where('customer_id', '=', customerId);
  await tx.db.deleteFrom('quote_items').where('quote_id', 'in', carts).execute();
  await tx.db.deleteFrom('payment_choices').where('quote_id', 'in', carts).execute();
  const orders = tx.db.selectFrom('orders').select('order_id').where('customer_id', '=', customerId);
  await tx.db.deleteFrom('order_payment_choices').where('order_id', 'in', orders).execute();
  await tx.db
    .updateTable('quotes')
    .set({ note: null, discount_reason: null, guest_buyer: null })
    .where('customer_id', '=', customerId)
    .execute();
  await tx.db
    .deleteFrom('quotes')
    .where('customer_id', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('order_id').whereRef('orders.quote_id', '=', 'quotes.quote_id'))),
    )
    .execute();
}

async function emptyAccount(tx: Ctx, customerId: number): Promise<void> {
  await tx.db
    .updateTable('customers')
    .set({
      email: `erased-${customerId}@invalid`,
      contact_email: null,
      password_hash: null,
      firstname: '',
      lastname: '',
      phone: null,
      tax_name: null,
      tax_id: null,
      tax_address: null,
      tax_postal_code: null,
      tax_city: null,
      tax_country: null,
      email_confirmed_at: null,
      newsletter: false,
      region_ids: [],
      preferred_payment: null,
      bank_entidad: null,
      bank_oficina: null,
      bank_dc: null,
      bank_cuenta: null,
      erased_at: tx.now(),
      updated_at: tx.now(),
    })
    .where('customer_id', '=', customerId)
    .execute();
}

async function sayFirmClosed(
  tx: Ctx,
  of: {
    readonly customerId: number;
    readonly farewells: Awaited<ReturnType<typeof firmMails>>;
    readonly keepsRecords: boolean;
  },
): Promise<void> {
  for (const { frame, firmName, ...mail } of of.farewells) {
    await enqueueMail(tx, {
      ...mail,
      dedupeKey: `firm_closed:${of.customerId}:${mail.to}`,
      template: 'firm_closed',
      params: { ...frame, firmName, keepsRecords: of.keepsRecords },
    });
  }
}

async function sayFarewell(
  tx: Ctx,
  { owner, keepsRecords }: { owner: AccountOwner; keepsRecords: boolean },
): Promise<void> {
  const { frame, ...mail } = await customerMail(tx, owner);
  await enqueueMail(tx, {
    ...mail,
    dedupeKey: `account_erased:${owner.id}`,
    template: 'account_erased',
    params: { ...frame, keepsRecords },
  });
}
