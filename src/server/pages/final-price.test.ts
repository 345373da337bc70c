import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProduct } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { catalogueIn } from '../../domain/catalogue/taxed-in-portal.ts';
import { vatOf } from '../../domain/money/money.ts';
import { pagesOf } from '../../domain/wizard/form-pages.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { entryHref, keyOfPage } from './form-addresses.ts';
import { productPage } from './product-page.ts';
import { wizardPage } from './wizard-page.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

test('the price of every product in every portal is final before the first step: with its VAT and fees in lists, on its page and beside its form', async () => {
  let looked = 0;
  const sales = deps.catalogue.current.products.flatMap(({ product_id, stores }) =>
    stores.map((storeId) => ({ product_id, storeId })),
  );
  for (const { product_id, storeId } of sales) {
    const ctx = testCtx(deps, { storeId });
    const product = findProduct(catalogueIn(deps.catalogue.current, storeId), product_id) as Product;
    const [first] = pagesOf(product);
    if (!first || !entryHref(product)) continue;
    const { price, product: card } = productPage(ctx, product.url_key);
    const fees = price.fees.reduce((sum, { amount }) => sum + amount.cents, 0);
    const final = price.base.cents + vatOf(price.base.cents, product.tax_rate) + fees;
    expect([product.url_key, price.total.cents]).toEqual([product.url_key, final]);
    expect(card.price).toEqual(price.total);
    for (const extra of price.extras) expect(extra.amount.text).toMatch(/\d/);
    const { quote } = await wizardPage(ctx, String(product.product_id), keyOfPage(first));
    expect([product.url_key, quote.total]).toEqual([product.url_key, price.total]);
    expect(quote.total.cents).toBe(quote.subtotal.cents + quote.tax_amount.cents + quote.fees.cents);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(250);
});
