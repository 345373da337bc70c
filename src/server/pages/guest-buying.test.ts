// From the cart to a paid order without signing in, and the offer to a known address.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_AGENT_ID } from '../../domain/actors/actor.ts';
import { CARDS, fillCart, openTestShop, type TestShop } from '../actions/checkout/testing/test-shop.ts';
import { sendMail } from '../actions/mail-delivery/send-mail.ts';
import { scriptedAcquirer } from '../actions/payments/testing/scripted-acquirer.ts';
import { findResetLink, resetPassword } from '../actions/sessions/reset-password.ts';
import { signInCustomer } from '../actions/sessions/sign-in-customer.ts';
import { insertTestCustomer, PASSWORD } from '../actions/sessions/testing/people.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { writeSignInLink } from '../actions/sessions/write-sign-in-link.ts';
import type { Ctx } from '../ctx.ts';
import { testCtx } from '../testing/test-deps.ts';
import { checkoutPage, saveCheckout, successPage } from './checkout-pages.ts';
import { enter, enterPage } from './enter-page.ts';
import { payByMethod } from './payments/method-page.ts';
import { paymentPage } from './payments/payment-page.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ others: [scriptedAcquirer()] });
});
afterAll(() => shop.close());

const typedCard: Readonly<Record<string, string>> = {
  num: CARDS.captured,
  expiry: '12/30',
  cvc: '737',
  holder: 'Ana Prueba',
};
const PAYMENT = '/tienda/customer/payment';

/** A guest with a nota simple in the cart, behind limits as in production. */
async function guest({ network = '192.0.2.7' } = {}): Promise<Ctx> {
  const deps = { ...shop.deps, settings: { ...shop.deps.settings, RATE_LIMITS: true } };
  const ctx = await withSession({ ...testCtx(deps), network });
  await fillCart(ctx);
  return ctx;
}

const typed = (email: string) => ({ email, firstname: 'Ana', lastname: 'Prueba', phone: '', consent: '1' });
const pay = (ctx: Ctx, fields = typedCard, way = 'cc') => payByMethod(ctx, { way, orderId: null, fields });

async function buy(ctx: Ctx, email: string): Promise<string> {
  expect(await saveCheckout(ctx, { ...typed(email), intent: 'guest' })).toEqual({ ok: true, redirect: PAYMENT });
  const paid = await pay(ctx);
  const [, orderId] = /\/success\/(\d+)$/.exec(paid.ok ? paid.redirect : '') ?? [];
  if (!orderId) throw new Error(`not paid: ${JSON.stringify(paid)}`);
  return orderId;
}

function customerOf(email: string) {
  return shop.database.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();
}

async function mailsTo(email: string): Promise<readonly string[]> {
  const rows = await shop.database.db.selectFrom('mails').select('template').where('to_address', '=', email).execute();
  return rows.map(({ template }) => template);
}

/** The token in the newest mail of a template, as sent. */
async function tokenInMail(email: string, template: string): Promise<string> {
  const { mail_id } = await shop.database.db
    .selectFrom('mails')
    .select('mail_id')
    .where('to_address', '=', email)
    .where('template', '=', template)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await sendMail(testCtx(shop.deps), mail_id);
  const text = (await shop.deps.ports.outbox?.read(mail_id))?.text ?? '';
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('a buyer whom nobody knows', () => {
  test('buys with an address and a name, sees the order, and has the account once it is paid', async () => {
    const email = 'primera@example.com';
    const ctx = await guest();
    expect(await checkoutPage(ctx)).toMatchObject({ is_guest: true, sign_in: null, values: { email: '' } });
    expect(await saveCheckout(ctx, typed(email))).toEqual({ ok: true, redirect: PAYMENT });
    expect((await paymentPage(ctx, null)).due.totals.total.cents).toBe(2512);
    expect(await customerOf(email)).toBeUndefined();
    const declined = await pay(ctx, { ...typedCard, num: CARDS.declined });
    expect(declined).toMatchObject({ ok: false, status: 402 });
    expect(await customerOf(email)).toMatchObject({ account_opened_at: null, password_hash: null });
    expect(await mailsTo(email)).toEqual([]);
    const paid = await pay(ctx);
    const orderId = /\/success\/(\d+)$/.exec(paid.ok ? paid.redirect : '')?.[1] ?? '';
    expect(await successPage(ctx, orderId)).toMatchObject({ email, order_href: null, items: [{}] });
    expect(await successPage(ctx, null)).toMatchObject({ order_id: orderId });
    expect(await customerOf(email)).toMatchObject({ account_opened_at: shop.clock.now, firstname: 'Ana' });
    expect(await mailsTo(email)).toContain('account_welcome');
  });

  test("comes back by the mail's link, chooses a password and finds account and order", async () => {
    const email = 'vuelve@example.com';
    const orderId = await buy(await guest(), email);
    const token = await tokenInMail(email, 'account_welcome');
    const elsewhere = testCtx(shop.deps);
    expect(await findResetLink(elsewhere, token)).toMatchObject({ kind: 'customer', email });
    await resetPassword(elsewhere, { token, password: 'cuatro gatos verdes' });
    const { ctx } = await signInCustomer(elsewhere, { email, password: 'cuatro gatos verdes' }, { atCheckout: false });
    const order = await ctx.db
      .selectFrom('orders')
      .select('customer_id')
      .where('order_id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    expect(ctx.actor).toEqual({ kind: 'customer', customerId: order.customer_id });
  });

  test('is one of many in an office: buying is not slowed by how many buy', async () => {
    const office = Array.from({ length: 11 }, async (_, buyer) =>
      buy(await guest({ network: '198.51.100.9' }), `oficina-${buyer}@example.com`),
    );
    expect(new Set(await Promise.all(office)).size).toBe(11);
  });

  test('may correct the address before paying, which makes another order of the same cart', async () => {
    const ctx = await guest();
    await saveCheckout(ctx, typed('mal@example.com'));
    await pay(ctx, { ...typedCard, num: CARDS.declined });
    const orderId = await buy(ctx, 'bien@example.com');
    expect(await successPage(ctx, orderId)).toMatchObject({ email: 'bien@example.com' });
    const { rows } = await sql<{ email: string; paid: boolean }>`
      select email, paid_at is not null as paid from orders where email in ('mal@example.com', 'bien@example.com')
      order by order_id`.execute(ctx.db);
    expect(rows).toEqual([
      { email: 'mal@example.com', paid: false },
      { email: 'bien@example.com', paid: true },
    ]);
  });

  test('pays once, however often the button is pressed', async () => {
    const ctx = await guest();
    await saveCheckout(ctx, typed('doble@example.com'));
    const [first, second] = await Promise.all([pay(ctx), pay(ctx)]);
    expect([first.ok, second.ok]).toEqual([true, true]);
    const orders = await ctx.db
      .selectFrom('orders')
      .select('order_id')
      .where('email', '=', 'doble@example.com')
      .execute();
    expect(orders).toHaveLength(1);
  });

  test('gets the account with the instructions where the order is paid later', async () => {
    const ctx = await guest();
    await saveCheckout(ctx, typed('transfiere@example.com'));
    expect(await pay(ctx, typedCard, 'bank')).toMatchObject({ ok: true });
    expect(await mailsTo('transfiere@example.com')).toEqual(
      expect.arrayContaining(['payment_instructions', 'account_welcome']),
    );
  });

  test.each([
    [{ email: '' }, 'email'],
    [{ email: 'ana@' }, 'email'],
    [{ lastname: ' ' }, 'lastname'],
    [{ consent: '' }, 'consent'],
    [{ wants_invoice_data: '1', tax_id: '12345678A', tax_country: 'ES' }, 'tax_id'],
  ])('%j is said beside its field, and what was typed stays', async (wrong, field) => {
    const result = await saveCheckout(await guest(), { ...typed('escribe@example.com'), ...wrong });
    expect(result).toMatchObject({ ok: false, status: 422, page: { values: { firstname: 'Ana' } } });
    expect(!result.ok && result.page.problems.map((problem) => problem.field)).toContain(field);
  });

  test('is the recipient of the invoice where no other name is typed', async () => {
    const ctx = await guest();
    const tax = { tax_id: '12345678z', tax_address: 'Calle 1', tax_postal_code: '28013', tax_city: 'Madrid' };
    const fields = { ...typed('factura@example.com'), wants_invoice_data: '1', ...tax, tax_country: 'ES' };
    expect(await saveCheckout(ctx, fields)).toEqual({ ok: true, redirect: PAYMENT });
    expect((await checkoutPage(ctx)).values).toMatchObject({ tax_name: 'Ana Prueba', wants_invoice_data: true });
  });

  test('must say where the order goes before paying', async () => {
    await expect(paymentPage(await guest(), null)).rejects.toMatchObject({ status: 303 });
  });

  test("sees nobody else's order, nor the account's other orders", async () => {
    const email = 'reparte@example.com';
    const first = await buy(await guest(), email);
    const other = await guest();
    await buy(other, email);
    await expect(successPage(other, first)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(paymentPage(other, first)).rejects.toMatchObject({ code: 'sign_in_required' });
  });
});

describe('an address that has an account', () => {
  test('is offered sign-in on the same page, with everything typed, and may be left at that', async () => {
    const email = 'conocida@example.com';
    await insertTestCustomer(shop.database.db, email);
    const ctx = await guest();
    const offered = await saveCheckout(ctx, typed(email));
    expect(offered).toMatchObject({ ok: false, page: { sign_in: 'offered', values: { email, firstname: 'Ana' } } });
    const before = await customerOf(email);
    const orderId = await buy(ctx, email);
    const order = await ctx.db
      .selectFrom('orders')
      .select('customer_id')
      .where('order_id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    expect(order.customer_id).toBe(before?.customer_id);
    expect(await customerOf(email)).toEqual(before);
    expect(await mailsTo(email)).not.toContain('account_welcome');
  });

  test('signs in there and continues to payment with the same cart', async () => {
    const email = 'entra@example.com';
    await insertTestCustomer(shop.database.db, email);
    const ctx = await guest();
    const wrong = await saveCheckout(ctx, { ...typed(email), intent: 'sign_in', password: 'no es esta' });
    expect(wrong).toMatchObject({ ok: false, status: 401, page: { sign_in: 'offered', values: { firstname: 'Ana' } } });
    const blank = await saveCheckout(ctx, { ...typed(email), intent: 'sign_in', password: '' });
    expect(blank).toMatchObject({ ok: false, status: 422, page: { problems: [{ field: 'password' }] } });
    const right = await saveCheckout(ctx, { ...typed(email), intent: 'sign_in', password: PASSWORD });
    expect(right).toEqual({ ok: true, redirect: PAYMENT });
    const customer = await customerOf(email);
    const { rows } = await sql<{ lines: number }>`
      select count(*)::int as lines from quotes join quote_items using (quote_id)
      where customer_id = ${customer?.customer_id} and state = 'active'`.execute(ctx.db);
    expect(rows[0]?.lines).toBe(1);
  });

  test('enters by a link of a mail that is read in another browser, once, and the cart comes along', async () => {
    const email = 'enlace@example.com';
    await insertTestCustomer(shop.database.db, email);
    const ctx = await guest();
    expect(await saveCheckout(ctx, { email, intent: 'link' })).toMatchObject({
      ok: false,
      page: { sign_in: 'link_sent' },
    });
    const { rows } = await sql<{ payload: { email: string; quote_id: number; return_to: string } }>`
      select payload from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_sign_in_link')`.execute(
      ctx.db,
    );
    const asked = rows.find(({ payload }) => payload.email === email)?.payload;
    const { quote_id: quoteId = 0, return_to: returnTo = '' } = asked ?? {};
    await writeSignInLink(testCtx(shop.deps), {
      requestId: 'link-1',
      email,
      storeId: 1,
      quoteId,
      returnTo,
      typed: null,
    });
    const token = await tokenInMail(email, 'account_sign_in_link');
    const elsewhere = await withSession(testCtx(shop.deps));
    expect(await enterPage(elsewhere, token)).toMatchObject({ email });
    expect(await enter(elsewhere, token)).toEqual({ ok: true, redirect: '/tienda/customer/checkout' });
    const customer = await customerOf(email);
    const signedIn: Ctx = { ...elsewhere, actor: { kind: 'customer', customerId: customer?.customer_id ?? 0 } };
    expect((await checkoutPage(signedIn)).cart.items).toHaveLength(1);
    expect(await enter(await withSession(testCtx(shop.deps)), token)).toMatchObject({ ok: false, status: 422 });
    // The cart is the customer's now: the browser that had it before no longer does.
    await expect(checkoutPage(ctx)).rejects.toMatchObject({ status: 303 });
  });

  test('is not told for ever: who asks for many addresses hears nothing more and buys all the same', async () => {
    const email = 'adivinada@example.com';
    await insertTestCustomer(shop.database.db, email);
    const ctx = await guest({ network: '203.0.113.5' });
    const answers: string[] = [];
    for (let asked = 1; asked <= 21; asked += 1) {
      const result = await saveCheckout(ctx, typed(email));
      answers.push(result.ok ? result.redirect : String(result.page.sign_in));
    }
    expect(answers).toEqual([...Array(20).fill('offered'), PAYMENT]);
  });

  test('that nobody has answers a wish for a link with the same words', async () => {
    const result = await saveCheckout(await guest(), { email: 'nadie@example.com', intent: 'link' });
    expect(result).toMatchObject({ ok: false, status: 422, page: { sign_in: 'link_sent', problems: [] } });
  });
});

test('a guest cannot use a voucher twice that each customer may use once', async () => {
  await shop.database.db
    .insertInto('vouchers')
    .values({
      code: 'UNAVEZ',
      kind: 'percentage',
      value: 1000,
      max_uses_per_customer: 1,
      created_by: SYSTEM_AGENT_ID,
      created_at: shop.clock.now,
    })
    .execute();
  const email = 'vale@example.com';
  for (const expected of ['success', '/tienda/cart']) {
    const ctx = await guest();
    await ctx.db
      .updateTable('quotes')
      .set((row) => ({
        voucher_id: row.selectFrom('vouchers').select('voucher_id').where('code', '=', 'UNAVEZ'),
      }))
      .where('quote_id', '=', (row) =>
        row
          .selectFrom('sessions')
          .select('sessions.quote_id')
          .where('token_hash', '=', ctx.session?.tokenHash ?? null),
      )
      .execute();
    await saveCheckout(ctx, { ...typed(email), intent: 'guest' });
    const result = await pay(ctx);
    expect(result.ok && result.redirect).toContain(expected);
  }
});
