// The payment pages as served, on each portal.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoldIn, type Portal } from '../../../domain/catalogue/catalogue.ts';
import { insertSession } from '../../actions/sessions/insert-session.ts';
import { catalogueOfFiles } from '../../testing/catalogue-of-files.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';
import { testCtx } from '../../testing/test-deps.ts';

const catalogue = catalogueOfFiles();
const PAGES = ['checkout', 'payment', 'payment/cc', 'payment/paypal', 'payment/bank'];
let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
afterAll(() => shop.close());

/** A browser of a customer of this portal, who has one of its services in their cart. */
async function buyerOn(portal: Portal): Promise<PlainBrowser> {
  const { db, now } = shop.deps;
  const store_id = portal.store_id;
  const { customer_id } = await db
    .insertInto('customers')
    .values({ email: `de-${store_id}@correo.test`, firstname: 'Ana', lastname: 'Ruiz', locale: 'es', store_id })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  const { quote_id } = await db
    .insertInto('quotes')
    .values({ customer_id, store_id, state: 'active' })
    .returning('quote_id')
    .executeTakeFirstOrThrow();
  const product = catalogue.products.find((candidate) => isSoldIn(candidate, store_id));
  if (!product) throw new Error(`nothing is sold in ${store_id}`);
  const price = { subtotal: 2076, tax_rate: 2100, tax_amount: 436, fees: 0, total: 2512 };
  await db
    .insertInto('quote_items')
    .values({
      ...price,
      quote_id,
      product_id: product.product_id,
      form_version: testCtx(shop.deps).catalogue.versionId,
      answers: '{}',
      lines: '[]',
      add_key: `key-${store_id}`,
      created_at: now(),
    })
    .execute();
  const browser = new PlainBrowser(shop.app);
  browser.set('store', String(store_id));
  const keepCookie = (text: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    browser.set(name, value);
  };
  const ctx = { ...testCtx(shop.deps, { storeId: store_id }), setCookie: keepCookie };
  await insertSession(ctx, { customerId: customer_id, quoteId: null, returnTo: null });
  return browser;
}

describe('R043 R046 R048 R053 R060 checkout, payment and the ways to pay', () => {
  test.each(catalogue.portals.map((portal) => ({ name: `${portal.store_id} ${portal.name}`, portal })))(
    'on $name carry its brand and language, and the final price',
    async ({ portal }) => {
      const browser = await buyerOn(portal);
      for (const path of PAGES) {
        const { status, page } = await browser.get(`/tienda/customer/${path}`);
        expect([path, status, page.lang]).toEqual([path, 200, portal.language]);
        expect(page.title).toContain(portal.name);
        expect(page.text).toMatch(/25[.,]12/);
      }
    },
  );
});
