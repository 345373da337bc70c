import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgentActor, PanelRole } from '../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import type { MailParams, MailTemplate } from '../../../domain/mail/params.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { currentUser } from '../agents/get-current-user.ts';
import { openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { fillLinks } from '../sessions/account-link.ts';
import { resetPassword } from '../sessions/reset-password.ts';
import { createCustomer, type NewCustomer } from './create-customer.ts';
import { type PaidProcedure, placePaid } from './place-paid.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const panel = (panelRoles: readonly PanelRole[] = [], role: AgentActor['role'] = 'Agente') =>
  testCtx(shop.deps, { actor: { kind: 'agent', agentId: 1, role, panelRoles: [...panelRoles], notaryId: null } });
const NO_TAX = { tax_name: '', tax_id: '', tax_address: '', tax_postal_code: '', tax_city: '', tax_country: 'ES' };
let people = 0;

function person(more: Partial<NewCustomer> = {}): NewCustomer {
  people += 1;
  return {
    email: `nueva-${people}@correo.test`,
    firstname: 'Lucía',
    lastname: 'Prueba',
    phone: '600 111 222',
    ...NO_TAX,
    store_id: 1,
    locale: 'es',
    ...more,
  };
}

describe('a new customer', () => {
  test('R090 gets an account and one mail with a link by which the password is chosen, also days later', async () => {
    const typed = person();
    const { created, customer } = await createCustomer(panel(), typed);
    expect(created).toBe(true);
    const mails = await shop.deps.db.selectFrom('mails').selectAll().where('to_address', '=', typed.email).execute();
    expect(mails.map(({ template }) => template)).toEqual(['account_welcome']);
    const filled = await fillLinks(panel(), welcomeIn(mails[0]?.params));
    const token = new URL(filled.passwordUrl).searchParams.get('token') ?? '';
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * DAY_MS);
    await resetPassword(testCtx(shop.deps), { token, password: 'cerezas en la nevera' });
    const row = await shop.deps.db
      .selectFrom('customers')
      .select(['password_hash', 'phone', 'store_id', 'tax_id'])
      .where('customer_id', '=', customer.customer_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: '600 111 222', store_id: 1, tax_id: null });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('R090 an address that has an account answers with that one, from ten presses at once too', async () => {
    const typed = person();
    const pressed = await Promise.all(Array.from({ length: 10 }, () => createCustomer(panel(), typed)));
    expect(pressed.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(pressed.map(({ customer }) => customer.customer_id)).size).toBe(1);
    const again = await createCustomer(panel(), { ...typed, email: typed.email.toUpperCase(), firstname: 'Otra' });
    expect(again).toMatchObject({ created: false, customer: { name: 'Lucía Prueba' } });
  });

  test('what is wrong is said beside its field', async () => {
    const wrong = person({ email: 'nadie', tax_id: '12345678A', tax_name: 'Lucía Prueba' });
    await expect(createCustomer(panel(), wrong)).rejects.toMatchObject({ code: 'invalid_input' });
    const told = await createCustomer(panel(), wrong).catch(
      (error: { extra: { errors: { field: string }[] } }) => error,
    );
    const fields = 'extra' in told ? told.extra.errors.map(({ field }) => field) : [];
    expect(fields).toEqual(expect.arrayContaining(['email', 'tax_id', 'tax_address']));
  });

  test('R265 is for agents: a notary is refused', async () => {
    await expect(createCustomer(panel([], 'Notario'), person())).rejects.toMatchObject({ code: 'forbidden' });
    await expect(currentUser(panel([], 'Notario'), { create_customer: '1' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('R342 the flag of the current-user call tells where an account can be opened, by store or website', async () => {
    expect((await currentUser(panel())).create_customer).toBeUndefined();
    const first = await currentUser(panel(), { create_customer: '1' });
    expect(first.create_customer?.stores.map(({ store_id }) => store_id)).toContain(16);
    const asked = await currentUser(panel(), { create_customer: '1', storeId: 16 });
    expect(asked.create_customer).toMatchObject({ store_id: 16 });
    const bySite = await currentUser(panel(), { create_customer: '1', websiteId: 26 });
    expect(bySite.create_customer).toMatchObject({ store_id: 26 });
    await expect(currentUser(panel(), { create_customer: '1', storeId: 999 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a procedure that is paid already', () => {
  let presses = 0;
  function wish(more: Partial<PaidProcedure> = {}): PaidProcedure {
    presses += 1;
    const { store_id: storeId, locale, ...buyer } = person();
    return {
      storeId,
      locale,
      buyer,
      way: 'transfer',
      reference: 'TRF 2026-881',
      amount: 2512,
      consent: true,
      items: [{ product_id: NOTA_SIMPLE, options: optionRows(NOTA_SIMPLE_ANSWERS) }],
      requestKey: `press-${presses}-of-new-work`,
      ...more,
    };
  }

  test('R087 is placed, paid and invoiced at once, with how the money came in its history', async () => {
    const keeper = panel(['facturacion']);
    const { orderId, itemIds } = await placePaid(keeper, wish());
    const item = await shop.deps.db
      .selectFrom('order_items')
      .selectAll()
      .where('item_id', '=', itemIds[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(item).toMatchObject({ order_id: orderId, panel_status_id: STATUS.pending, total: 2512, queue: -1 });
    const history = await shop.deps.db
      .selectFrom('item_history')
      .select(['accion', 'detail'])
      .where('item_id', '=', item.item_id)
      .execute();
    expect(history.find(({ accion }) => accion === 'pago_anotado')?.detail).toMatchObject({
      way: 'transfer',
      reference: 'TRF 2026-881',
      total: 2512,
    });
    const payment = await shop.deps.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ state: 'captured', captured: 2512, method: 'bank' });
    await issueInvoice(keeper, payment.payment_id);
    const { total } = await shop.deps.db
      .selectFrom('invoices')
      .select('total')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(total).toBe(2512);
  });

  test('ten presses of one button place and book once', async () => {
    const once = wish();
    const pressed = await Promise.all(Array.from({ length: 10 }, () => placePaid(panel(['facturacion']), once)));
    expect(new Set(pressed.map(({ orderId }) => orderId)).size).toBe(1);
    const payments = await shop.deps.db
      .selectFrom('payments')
      .select('payment_id')
      .where('order_id', '=', pressed[0]?.orderId ?? 0)
      .execute();
    expect(payments).toHaveLength(1);
  });

  test('R087 what is wrong with buyer and payment is said beside each field, and nothing is placed', async () => {
    const { buyer } = wish();
    const wrong = wish({ reference: ' ab ', consent: false, buyer: { ...buyer, lastname: '' } });
    await expect(placePaid(panel(['facturacion']), wrong)).rejects.toMatchObject({
      code: 'invalid_input',
      extra: { errors: [{ field: 'lastname' }, { field: 'reference' }, { field: 'consent' }] },
    });
  });

  test('only who keeps the books notes money, and only what the order costs, with the consent of the customer', async () => {
    await expect(placePaid(panel(), wish())).rejects.toMatchObject({ code: 'forbidden' });
    const keeper = panel(['facturacion']);
    const short = wish({ amount: 2511 });
    await expect(placePaid(keeper, short)).rejects.toMatchObject({ code: 'bank_difference_changed' });
    await expect(placePaid(keeper, wish({ consent: false }))).rejects.toMatchObject({ code: 'consent_required' });
    await expect(placePaid(keeper, wish({ items: [{ product_id: NOTA_SIMPLE, options: [] }] }))).rejects.toMatchObject({
      code: 'form_not_allowed',
    });
    const nothing = await shop.deps.db
      .selectFrom('quotes')
      .select('quote_id')
      .where('request_key', '=', short.requestKey)
      .execute();
    expect(nothing).toEqual([]);
  });
});

/** Text of the mail to a new customer. */
function welcomeIn(params: MailParams[MailTemplate] | undefined) {
  if (!params || !('passwordUrl' in params) || !params.passwordUrl) throw new Error('no account was welcomed');
  return { passwordUrl: params.passwordUrl };
}
