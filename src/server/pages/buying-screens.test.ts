// Checkout screens, requested and posted as by browsers without scripts.
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem } from '../actions/cart/add-item.ts';
import { insertTestCustomer, PASSWORD } from '../actions/sessions/testing/people.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { lazyStripeClient } from '../ports/acquirer/stripe/lazy-client.ts';
import { stripeApp } from '../ports/acquirer/stripe/stand-in/app.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../testing/plain-browser.ts';
import { testCtx } from '../testing/test-deps.ts';

const KEYS = { secretKey: 'sk_test_of_the_shop', webhookSecret: 'whsec_of_the_shop' };
const stripe = Fastify({ forceCloseConnections: true });
let shop: PageApp;
let stripeUrl = '';

beforeAll(async () => {
  shop = await openPageApp({ keep: false });
  const { db, now, settings } = shop.deps;
  const standIn = { ...KEYS, db, now, publicUrl: '', webhookUrl: `${settings.PUBLIC_URL}/unused` };
  await stripe.register(stripeApp, standIn);
  stripeUrl = await stripe.listen({ port: 0, host: '127.0.0.1' });
  standIn.publicUrl = stripeUrl;
});
afterAll(async () => {
  await stripe.close();
  await shop.close();
});

/** A guest's browser with one line in the cart. */
async function browserWithLine(): Promise<{ browser: PlainBrowser; itemId: number }> {
  const browser = new PlainBrowser(shop.app);
  const ctx = { ...testCtx(shop.deps), setCookie: browser.setCookie };
  const added = await addItem(await withSession(ctx), { productId: 15867, answers: NOTA_SIMPLE_ANSWERS });
  if (!added.ok) throw new Error('the form is not complete');
  return { browser, itemId: added.itemId };
}

test("R041 signing in at its address keeps the guest's cart and continues to the checkout", async () => {
  const { browser, itemId } = await browserWithLine();
  const customerId = await insertTestCustomer(shop.deps.db, 'compra@example.com');
  const { html } = await browser.get('/tienda/customer/authenticate');
  const fields = { email: 'compra@example.com', password: PASSWORD, formkey: fieldIn(html, 'formkey') ?? '' };
  const { status, location } = await browser.post('/tienda/customer/authenticate', fields);
  expect([status, location]).toEqual([303, '/tienda/customer/checkout']);
  expect((await browser.get('/tienda/customer/checkout')).page.text).toContain('Nota Simple');
  const line = await shop.deps.db
    .selectFrom('quote_items')
    .innerJoin('quotes', 'quotes.quote_id', 'quote_items.quote_id')
    .select('quotes.customer_id')
    .where('quote_items.item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  expect(line.customer_id).toBe(customerId);
});

test.each(['/tienda/customer/authenticate', '/tienda/customer/register'])(
  '%s speaks of a purchase where there is something to buy, and only there',
  async (url) => {
    const { browser } = await browserWithLine();
    expect((await browser.get(url)).page.text).toMatch(/Tu carrito se conserva/);
    const { page } = await new PlainBrowser(shop.app).get(url);
    expect(page.text).not.toMatch(/carrito se conserva|Seguir sin cuenta/);
  },
);

test('R047 the screen of the card provider is at its address, asks for no number, and leads to the provider', async () => {
  const { db, now } = shop.deps;
  Object.assign(shop.deps.ports, { acquirers: [lazyStripeClient({ ...KEYS, url: stripeUrl, now })] });
  const way = { store_id: 1, method: 'cc', provider: 'stripe', position: 1 } as const;
  await db.insertInto('portal_payment_methods').values(way).execute();
  const { browser } = await browserWithLine();
  const checkout = await browser.get('/tienda/customer/checkout');
  const buyer = { email: 'paga@example.com', firstname: 'Ana', lastname: 'Ruiz Gil', consent: '1', intent: 'guest' };
  const formkey = fieldIn(checkout.html, 'formkey') ?? '';
  expect((await browser.post('/tienda/customer/checkout', { ...buyer, formkey })).location).toBe(
    '/tienda/customer/payment',
  );
  const screen = await browser.get('/tienda/customer/payment/stripe');
  expect([screen.status, fieldIn(screen.html, 'num')]).toEqual([200, undefined]);
  expect(screen.page.text).toContain('25,12 €');
  const { status, location } = await browser.post('/tienda/customer/payment/stripe', { formkey });
  expect([status, String(location).startsWith(`${stripeUrl}/pay/`)]).toEqual([303, true]);
});
