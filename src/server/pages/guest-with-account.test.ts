import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../actions/checkout/testing/test-shop.ts';
import { scriptedAcquirer } from '../actions/payments/testing/scripted-acquirer.ts';
import { insertTestCustomer, PASSWORD } from '../actions/sessions/testing/people.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { writeSignInLink } from '../actions/sessions/write-sign-in-link.ts';
import type { Ctx } from '../ctx.ts';
import { testCtx } from '../testing/test-deps.ts';
import { checkoutPage, saveCheckout } from './checkout-pages.ts';
import { enter, enterPage } from './enter-page.ts';
import { buy, guest, loadCustomer, mailsTo, PAYMENT, tokenInMail, typed } from './testing/guests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ others: [scriptedAcquirer()] });
});
afterAll(() => shop.close());

describe('an address that has an account', () => {
  test('is offered sign-in on the same page, with everything typed, and may be left at that', async () => {
    const email = 'conocida@example.com';
    await insertTestCustomer(shop.database.db, email);
    const ctx = await guest(shop);
    const offered = await saveCheckout(ctx, typed(email));
    expect(offered).toMatchObject({ ok: false, page: { sign_in: 'offered', values: { email, firstname: 'Ana' } } });
    const before = await loadCustomer(shop, email);
    const orderId = await buy(ctx, email);
    const order = await ctx.db
      .selectFrom('orders')
      .select('customer_id')
      .where('order_id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    expect(order.customer_id).toBe(before?.customer_id);
    expect(await loadCustomer(shop, email)).toEqual(before);
    expect(await mailsTo(shop, email)).not.toContain('account_welcome');
  });

  test('signs in there and continues to payment with the same cart', async () => {
    const email = 'entra@example.com';
    await insertTestCustomer(shop.database.db, email);
    const ctx = await guest(shop);
    const wrong = await saveCheckout(ctx, { ...typed(email), intent: 'sign_in', password: 'no es esta' });
    expect(wrong).toMatchObject({ ok: false, status: 401, page: { sign_in: 'offered', values: { firstname: 'Ana' } } });
    const blank = await saveCheckout(ctx, { ...typed(email), intent: 'sign_in', password: '' });
    expect(blank).toMatchObject({ ok: false, status: 422, page: { problems: [{ field: 'password' }] } });
    const right = await saveCheckout(ctx, { ...typed(email), intent: 'sign_in', password: PASSWORD });
    expect(right).toEqual({ ok: true, redirect: PAYMENT });
    const customer = await loadCustomer(shop, email);
    const { rows } = await sql<{ lines: number }>`
      select count(*)::int as lines from quotes join quote_items using (quote_id)
      where customer_id = ${customer?.customer_id} and state = 'active'`.execute(ctx.db);
    expect(rows[0]?.lines).toBe(1);
  });

  test('enters by a link of a mail that is read in another browser, once, and the cart comes along', async () => {
    const email = 'enlace@example.com';
    await insertTestCustomer(shop.database.db, email);
    const ctx = await guest(shop);
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
    const token = await tokenInMail(shop, email, 'account_sign_in_link');
    const elsewhere = await withSession(testCtx(shop.deps));
    expect(await enterPage(elsewhere, token)).toMatchObject({ email });
    expect(await enter(elsewhere, token)).toEqual({ ok: true, redirect: '/tienda/customer/checkout' });
    const customer = await loadCustomer(shop, email);
    const signedIn: Ctx = { ...elsewhere, actor: { kind: 'customer', customerId: customer?.customer_id ?? 0 } };
    expect((await checkoutPage(signedIn)).cart.items).toHaveLength(1);
    expect(await enter(await withSession(testCtx(shop.deps)), token)).toMatchObject({ ok: false, status: 422 });
    // The cart is the customer's now: the browser that had it before no longer does.
    await expect(checkoutPage(ctx)).rejects.toMatchObject({ status: 303 });
  });

  test('is not told for ever: who asks for many addresses hears nothing more and buys all the same', async () => {
    const email = 'adivinada@example.com';
    await insertTestCustomer(shop.database.db, email);
    const ctx = await guest(shop, { network: '203.0.113.5' });
    const answers: string[] = [];
    for (let asked = 1; asked <= 21; asked += 1) {
      const result = await saveCheckout(ctx, typed(email));
      answers.push(result.ok ? result.redirect : String(result.page.sign_in));
    }
    expect(answers).toEqual([...Array(20).fill('offered'), PAYMENT]);
  });

  test('that nobody has answers a wish for a link with the same words', async () => {
    const result = await saveCheckout(await guest(shop), { email: 'nadie@example.com', intent: 'link' });
    expect(result).toMatchObject({ ok: false, status: 422, page: { sign_in: 'link_sent', problems: [] } });
  });
});
