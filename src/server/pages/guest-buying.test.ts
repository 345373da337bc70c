// From the cart to a paid order without signing in, and the offer to a known address.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_AGENT_ID } from '../../domain/actors/actor.ts';
import { CARDS, openTestShop, type TestShop } from '../actions/checkout/testing/test-shop.ts';
import { scriptedAcquirer } from '../actions/payments/testing/scripted-acquirer.ts';
import { findResetLink, resetPassword } from '../actions/sessions/reset-password.ts';
import { signInCustomer } from '../actions/sessions/sign-in-customer.ts';
import { testCtx } from '../testing/test-deps.ts';
import { checkoutPage, saveCheckout, successPage } from './checkout-pages.ts';
import { paymentPage } from './payments/payment-page.ts';
import { buy, guest, loadCustomer, mailsTo, PAYMENT, pay, tokenInMail, typed, typedCard } from './testing/guests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ others: [scriptedAcquirer()] });
});
afterAll(() => shop.close());

describe('a buyer whom nobody knows', () => {
  test('buys with an address and a name, sees the order, and has the account once it is paid', async () => {
    const email = 'primera@example.com';
    const ctx = await guest(shop);
    expect(await checkoutPage(ctx)).toMatchObject({ is_guest: true, sign_in: null, values: { email: '' } });
    expect(await saveCheckout(ctx, typed(email))).toEqual({ ok: true, redirect: PAYMENT });
    expect((await paymentPage(ctx, null)).due.totals.total.cents).toBe(2512);
    expect(await loadCustomer(shop, email)).toBeUndefined();
    const declined = await pay(ctx, { ...typedCard, num: CARDS.declined });
    expect(declined).toMatchObject({ ok: false, status: 402 });
    expect(await loadCustomer(shop, email)).toMatchObject({ account_opened_at: null, password_hash: null });
    expect(await mailsTo(shop, email)).toEqual([]);
    const paid = await pay(ctx);
    const orderId = /\/success\/(\d+)$/.exec(paid.ok ? paid.redirect : '')?.[1] ?? '';
    expect(await successPage(ctx, orderId)).toMatchObject({ email, order_href: null, items: [{}] });
    expect(await successPage(ctx, null)).toMatchObject({ order_id: orderId });
    expect(await loadCustomer(shop, email)).toMatchObject({ account_opened_at: shop.clock.now, firstname: 'Ana' });
    expect(await mailsTo(shop, email)).toContain('account_welcome');
  });

  test("comes back by the mail's link, chooses a password and finds account and order", async () => {
    const email = 'vuelve@example.com';
    const orderId = await buy(await guest(shop), email);
    const token = await tokenInMail(shop, email, 'account_welcome');
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
      buy(await guest(shop, { network: '198.51.100.9' }), `oficina-${buyer}@example.com`),
    );
    expect(new Set(await Promise.all(office)).size).toBe(11);
  });

  test('may correct the address before paying, which makes another order of the same cart', async () => {
    const ctx = await guest(shop);
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
    const ctx = await guest(shop);
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
    const ctx = await guest(shop);
    await saveCheckout(ctx, typed('transfiere@example.com'));
    expect(await pay(ctx, typedCard, 'bank')).toMatchObject({ ok: true });
    expect(await mailsTo(shop, 'transfiere@example.com')).toEqual(
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
    const result = await saveCheckout(await guest(shop), { ...typed('escribe@example.com'), ...wrong });
    expect(result).toMatchObject({ ok: false, status: 422, page: { values: { firstname: 'Ana' } } });
    expect(!result.ok && result.page.problems.map((problem) => problem.field)).toContain(field);
  });

  test('is the recipient of the invoice where no other name is typed', async () => {
    const ctx = await guest(shop);
    const tax = { tax_id: '12345678z', tax_address: 'Calle 1', tax_postal_code: '28013', tax_city: 'Madrid' };
    const fields = { ...typed('factura@example.com'), wants_invoice_data: '1', ...tax, tax_country: 'ES' };
    expect(await saveCheckout(ctx, fields)).toEqual({ ok: true, redirect: PAYMENT });
    expect((await checkoutPage(ctx)).values).toMatchObject({ tax_name: 'Ana Prueba', wants_invoice_data: true });
  });

  test('must say where the order goes before paying', async () => {
    await expect(paymentPage(await guest(shop), null)).rejects.toMatchObject({ status: 303 });
  });

  test("sees nobody else's order, nor the account's other orders", async () => {
    const email = 'reparte@example.com';
    const first = await buy(await guest(shop), email);
    const other = await guest(shop);
    await buy(other, email);
    await expect(successPage(other, first)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(paymentPage(other, first)).rejects.toMatchObject({ code: 'sign_in_required' });
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
    const ctx = await guest(shop);
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
