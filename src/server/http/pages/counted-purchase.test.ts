// The pages of a purchase, counted from the cart to the order that was paid, without anything that tells who made it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { funnelOf } from '../../../domain/page-counts/funnel.ts';
import { giveConsent } from '../../actions/buying/save-buyer.ts';
import { addItem } from '../../actions/cart/add-item.ts';
import { findCart } from '../../actions/cart/find-cart.ts';
import { placeOrder } from '../../actions/checkout/place-order.ts';
import { openAttempt } from '../../actions/payments/open-attempt.ts';
import { recordOutcome } from '../../actions/payments/record-outcome.ts';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../../testing/plain-browser.ts';
import { testCtx } from '../../testing/test-deps.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const EMAIL = 'contada@example.com';

let shop: PageApp;
beforeAll(async () => {
  shop = await openPageApp({ keep: false });
  // Compiles the pages, unless another file did.
  await shop.app.inject({ url: '/login', headers: { host: 'localhost', accept: 'text/html' } });
});
afterAll(() => shop.close());

/** A customer who signed in, with a line in the cart. */
async function buyer() {
  const browser = new PlainBrowser(shop.app);
  const customerId = await insertTestCustomer(shop.deps.db, EMAIL);
  const { html } = await browser.get('/login');
  await browser.post('/login', { email: EMAIL, password: PASSWORD, formkey: fieldIn(html, 'formkey') ?? '' });
  const ctx = { ...testCtx(shop.deps), actor: { kind: 'customer', customerId } } as const;
  await addItem(ctx, { productId: 15867, answers: NOTA_SIMPLE_ANSWERS });
  return { browser, ctx };
}

/** Pays the cart, as after the answer of a bank. @returns the number of the order */
async function pay(ctx: Awaited<ReturnType<typeof buyer>>['ctx']): Promise<number> {
  const { quote_id } = await findCart(ctx);
  await giveConsent(ctx, quote_id ?? 0);
  const order = await placeOrder(ctx);
  const due = { order, charge: null, amount: order.total };
  const { payment } = await openAttempt(ctx, { due, provider: 'sandbox', method: 'cc' });
  const { amount, currency } = payment;
  const instrument = { brand: 'Visa', last_four: '4242' };
  const outcome = { outcome: 'captured', event_id: 'counted', amount, currency, instrument } as const;
  await recordOutcome(ctx, { paymentId: payment.payment_id, outcome });
  return order.order_id;
}

test('what is shown after paying is counted like the steps before, and nothing of the buyer or the order is kept', async () => {
  const { browser, ctx } = await buyer();
  const look = async (url: string) => {
    const { status } = await browser.get(url, { 'user-agent': PHONE, 'sec-fetch-site': 'same-origin' });
    expect([url, status]).toEqual([url, 200]);
  };
  await look('/tienda/cart');
  await look('/tienda/customer/checkout');
  const { html } = await browser.get('/tienda/customer/checkout');
  const person = { firstname: 'Ana', lastname: 'Ruiz Gil', phone: '612345678', consent: '1' };
  await browser.post('/tienda/customer/checkout', { ...person, formkey: fieldIn(html, 'formkey') ?? '' });
  await look('/tienda/customer/payment');
  const orderId = await pay(ctx);
  await look(`/tienda/customer/checkout/success/${orderId}`);
  await look(`/orders/detail/${orderId}`);
  await shop.app.close();

  const rows = await shop.deps.db.selectFrom('page_counts').selectAll().where('event', '=', 'view').execute();
  const views = new Map(rows.map(({ route, n }) => [route, Number(n)]));
  expect(Object.fromEntries(views)).toEqual({
    '/tienda/cart': 1,
    '/tienda/customer/checkout': 1,
    '/tienda/customer/payment': 1,
    '/tienda/customer/checkout/success': 1,
    '/orders/detail/:order': 1,
  });
  const thirty = funnelOf((route) => 30 * (views.get(route) ?? 0));
  expect(thirty.slice(-4).map(({ step, n }) => [step, n])).toEqual([
    ['cart', 30],
    ['checkout', 30],
    ['payment', 30],
    ['success', 30],
  ]);
  for (const known of [String(orderId), EMAIL]) expect(JSON.stringify(rows)).not.toContain(known);
});
