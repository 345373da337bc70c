import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { guestBrowser } from '../testing/guest-browser.ts';

const VOUCHER = '/panel/rest/voucher';

let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  const deps = await testDeps(database.db);
  app = await buildApp(deps);
  const made = { kind: 'amount', value: 512, created_by: 1, created_at: deps.now() };
  await database.db
    .insertInto('vouchers')
    .values([
      { ...made, code: 'VALE' },
      { ...made, code: 'CADUCADO', active: false },
    ])
    .execute();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** A guest with a nota simple of 25.12 in their cart. */
async function buyer() {
  const call = guestBrowser(app);
  const options = optionRows(NOTA_SIMPLE_ANSWERS);
  const { json } = await call('POST', '/panel/rest/addgeneric', { form: { product_id: NOTA_SIMPLE, options } });
  return { call, config: json.config };
}

test('a voucher is entered and removed by calls, which answer the cart at its price', async () => {
  const { call, config } = await buyer();
  const entered = await call('POST', VOUCHER, { config, code: ' vale ' });
  expect(entered).toMatchObject({
    status: 200,
    json: { config, cart: { subtotal: 16.53, tax_amount: 3.47, total: 20 } },
  });
  expect(entered.json.cart.items[0].lines).toContainEqual({ kind: 'discount', label: 'Cupón VALE', amount: -4.23 });
  const removed = await call('DELETE', VOUCHER, { config });
  expect(removed).toMatchObject({ status: 200, json: { config, cart: { total: 25.12 } } });
  expect(await call('DELETE', VOUCHER)).toMatchObject({ status: 200, json: { cart: { total: 25.12 } } });
});

test('one that can not be used is refused in the words of the page, and the cart keeps the one that it had', async () => {
  const { call, config } = await buyer();
  await call('POST', VOUCHER, { config, code: 'VALE' });
  for (const [code, reason, why] of [
    ['NO-EXISTE', 'voucher_unknown', /No conocemos este cupón/],
    ['CADUCADO', 'voucher_over', /ya no vale/],
  ] as const) {
    const message = expect.stringMatching(why);
    const refused = await call('POST', VOUCHER, { config, code });
    expect(refused).toMatchObject({ status: 422, json: { code: 'voucher_refused', reason, message } });
  }
  expect((await call('GET', '/panel/rest/cart')).json.cart.total).toBe(20);
});

test('an empty cart takes none, and neither does a foreign page or key', async () => {
  const empty = guestBrowser(app);
  expect(await empty('POST', VOUCHER, { code: 'VALE' })).toMatchObject({ status: 422, json: { code: 'cart_empty' } });
  const { call } = await buyer();
  const foreign = await call('POST', VOUCHER, { config: { formkey: 'x'.repeat(16) }, code: 'VALE' });
  expect(foreign).toMatchObject({ status: 403, json: { code: 'wrong_formkey' } });
  const site = await call('DELETE', VOUCHER, {}, { origin: 'https://elsewhere.test', host: 'localhost' });
  expect(site).toMatchObject({ status: 403, json: { code: 'wrong_origin' } });
});
