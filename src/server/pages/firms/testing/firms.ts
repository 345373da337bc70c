import { expect } from 'vitest';
import { fillInvitations } from '../../../actions/firms/invitation-token.ts';
import { insertTestCustomer, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import { registerCustomerFiles } from '../../../http/routes/customer-files.ts';
import { registerOrderTable } from '../../../http/routes/order-table.ts';
import { registerPortfolioTables } from '../../../http/routes/portfolio-tables.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../../testing/nota-simple-answers.ts';
import { openPageApp, type PageApp } from '../../../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../../../testing/plain-browser.ts';

/** The pages of the customer area, with the files and tables that lie beside them. */
export function openFirmShop(): Promise<PageApp> {
  return openPageApp({
    keep: false,
    routes(app, deps) {
      registerCustomerFiles(app, deps);
      registerOrderTable(app, deps);
      registerPortfolioTables(app, deps);
    },
  });
}

let count = 0;

export async function person(shop: PageApp, name: string, { isConfirmed = true } = {}) {
  count += 1;
  const email = `${name}-${count}@example.com`;
  const personId = await insertTestCustomer(shop.deps.db, email);
  const confirmed = { email_confirmed_at: isConfirmed ? shop.deps.now() : null };
  await shop.deps.db.updateTable('customers').set(confirmed).where('customer_id', '=', personId).execute();
  return { email, personId, ...(await signIn(shop, email)) };
}

export async function signIn(shop: PageApp, email: string) {
  const browser = new PlainBrowser(shop.app);
  await browser.post('/login', { email, password: PASSWORD });
  /** Posts a form of a page with the page's form key. */
  const post = async (url: string, fields: Record<string, string>) => {
    const { html } = await browser.get(url);
    return browser.post(url, {
      formkey: fieldIn(html, 'formkey') ?? '',
      request_key: fieldIn(html, 'request_key') ?? '',
      ...fields,
    });
  };
  return { browser, post };
}

export type Person = Awaited<ReturnType<typeof person>>;

/** A firm with its founder. */
export async function firm(shop: PageApp, name = 'Gestoría Prueba') {
  const founder = await person(shop, 'ana');
  const founded = await founder.post('/orders/firm', { intent: 'found', name, contact_email: founder.email });
  expect(founded).toMatchObject({ status: 303, location: '/orders/firm?saved=founded' });
  const { firm_id: firmId } = await shop.deps.db
    .selectFrom('firm_members')
    .select('firm_id')
    .where('person_id', '=', founder.personId)
    .executeTakeFirstOrThrow();
  return { founder, firmId };
}

/** The link in the mail of the latest invitation to an address; the stored mail has no secret. */
export async function linkTo(shop: PageApp, email: string): Promise<string> {
  const { invitation_id } = await shop.deps.db
    .selectFrom('firm_invitations')
    .select('invitation_id')
    .where('email', '=', email)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const mail = await shop.deps.db
    .selectFrom('mails')
    .select('params')
    .where('dedupe_key', '=', `firm_invited:${invitation_id}`)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(mail.params)).toContain('firm-invitation:');
  const { invitationUrl } = await fillInvitations(shop.deps, mail.params as unknown as { invitationUrl: string });
  const { pathname, search } = new URL(invitationUrl);
  return pathname + search;
}

export async function join(shop: PageApp, founder: Person, invited: Person, role: string) {
  const sent = await founder.post('/orders/firm', { intent: 'invite', email: invited.email, role });
  expect(sent.location).toBe('/orders/firm?saved=invited');
  const link = await linkTo(shop, invited.email);
  const { html } = await invited.browser.get(link);
  return invited.browser.post(link, {
    formkey: fieldIn(html, 'formkey') ?? '',
    key: fieldIn(html, 'key') ?? '',
  });
}

/** An unpaid order of the account, with one service. */
export async function insertOrder(shop: PageApp, customerId: number, orderedBy: number | null = null) {
  count += 1;
  const orderId = 10_900_000 + count;
  const money = { subtotal: 1000, tax_amount: 210, fees: 500, total: 1710 };
  await shop.deps.db
    .insertInto('orders')
    .values({
      order_id: orderId,
      store_id: 1,
      customer_id: customerId,
      ordered_by: orderedBy,
      locale: 'es',
      ...money,

      email: 'quien-pide@example.com',
      firstname: 'Luis',
      lastname: 'Comprador',
      phone: '',

      tax_name: 'Gestoría Prueba, S.L.',
      tax_id: 'B12345674',

      consent_text_version: '1',
      consent_at: shop.deps.now(),
      created_at: shop.deps.now(),
    })
    .execute();
  const { item_id: itemId } = await shop.deps.db
    .insertInto('order_items')
    .values({
      order_id: orderId,
      real_order_id: orderId,
      store_id: 1,
      customer_id: customerId,
      product_id: 15867,

      form_version: 1,
      answers: JSON.stringify(NOTA_SIMPLE_ANSWERS),
      lines: '[]',
      tax_rate: 2100,
      ...money,

      calendar: 'ES',
      is_portuguese: false,
      promise_unit: 'hours',
      promise_value: 24,
      created_at: shop.deps.now(),
    })
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return { orderId, itemId };
}

export const IDENTITY = {
  intent: 'add',
  tax_name: 'Gestoría Prueba, S.L.',
  tax_id: 'B12345674',
  tax_address: 'Calle Mayor 1',
  tax_postal_code: '28013',
  tax_city: 'Madrid',
  tax_country: 'ES',
};
