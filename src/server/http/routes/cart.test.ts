import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { catalogueIn } from '../../../domain/catalogue/taxed-in-portal.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { guestBrowser } from '../testing/guest-browser.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const browser = () => guestBrowser(app);

const nota = (answers: Readonly<Record<number, string>> = NOTA_SIMPLE_ANSWERS) => ({
  form: { product_id: NOTA_SIMPLE, options: optionRows(answers) },
});

describe('the cart calls', () => {
  test('R294 GET cart answers config and cart with its sums in euros as numbers', async () => {
    const call = browser();
    const empty = await call('GET', '/panel/rest/cart');
    expect(empty.json.cart).toEqual({ quote_id: null, items: [], subtotal: 0, tax_amount: 0, fees: 0, total: 0 });
    await call('POST', '/panel/rest/addgeneric', nota());
    const { json } = await call('GET', '/panel/rest/cart');
    expect(json.config.store_id).toBe(1);
    expect(json.cart).toMatchObject({
      quote_id: expect.any(Number),
      subtotal: 20.76,
      tax_amount: 4.36,
      fees: 0,
      total: 25.12,
    });
  });

  test('R295 a cart item answers exactly its fields, with lines of their kinds', async () => {
    const call = browser();
    const { json } = await call('POST', '/panel/rest/addgeneric', nota({ ...NOTA_SIMPLE_ANSWERS, 411: '3782' }));
    const [item] = json.cart.items;
    expect(Object.keys(item).sort()).toEqual(
      'fees form_version item_id lines name options origin origin_id product_id qty subtotal tax_amount tax_rate total url_key'.split(
        ' ',
      ),
    );
    expect(item).toMatchObject({
      url_key: 'nota-simple',
      qty: 1,
      tax_rate: 21,
      total: 32.08,
      form_version: expect.any(Number),
    });
    expect(item.lines).toEqual([
      { kind: 'base', label: 'Nota Simple del Registro de la Propiedad', amount: 20.76 },
      { kind: 'value', option_id: 411, value_id: 3782, label: expect.stringContaining('Urgente'), amount: 5.75 },
    ]);
    expect(Object.keys(item.options[0]).sort()).toEqual([
      'label',
      'option_id',
      'print_value',
      'product_id',
      'type',
      'value',
    ]);
  });

  test('an official fee is a line of its own, outside the tax', async () => {
    const call = browser();
    const mark = deps.catalogue.current.products.find(
      ({ url_key }) => url_key === 'registro-de-marca-nacional',
    ) as Product;
    const { json } = await call('POST', '/panel/rest/addgeneric', {
      form: { product_id: mark.product_id, options: [] },
    });
    expect(json.quote).toMatchObject({ subtotal: 80.27, tax_amount: 16.86, fees: 127.88, total: 225.01 });
    expect(json.quote.lines.at(-1)).toMatchObject({ kind: 'fee', amount: 127.88 });
  });

  test('R305 addns takes config and form and adds a simple note', async () => {
    const call = browser();
    const { status, json } = await call('POST', '/panel/rest/addns', {
      config: { store_id: 1 },
      form: { options: optionRows(NOTA_SIMPLE_ANSWERS) },
    });
    expect(status).toBe(200);
    expect(json.cart.items[0]).toMatchObject({ product_id: NOTA_SIMPLE, total: 25.12 });
  });

  test('R307 addgeneric answers every product that the portal sells, the four special ones included', async () => {
    for (const storeId of [1, 16]) {
      const { products: offered } = catalogueIn(deps.catalogue.current, storeId);
      const products = offered.filter(({ stores }) => stores.includes(storeId));
      for (const product of products) {
        const { status, json } = await browser()(
          'POST',
          '/panel/rest/addgeneric',
          { form: { product_id: product.product_id, options: [] } },
          { host: `store-${storeId}.localhost`, origin: `http://store-${storeId}.localhost` },
        );
        const { quote } = walkForm(product, {});
        expect(status, product.url_key).toBe(422);
        expect(json.code, product.url_key).toBe('form_not_allowed');
        expect(Math.round(json.quote.total * 100), product.url_key).toBe(quote.total);
      }
    }
  });

  test('R308 a form that the walk does not allow answers 422 with errors, outcome and the quote so far', async () => {
    const call = browser();
    const { 80: _address, ...unfinished } = NOTA_SIMPLE_ANSWERS;
    const { status, json } = await call('POST', '/panel/rest/addgeneric', nota({ ...unfinished, 1008: 'hidden' }));
    expect(status).toBe(422);
    expect(json).toMatchObject({
      code: 'form_not_allowed',
      message: expect.any(String),
      errors: [{ option_id: 80, code: 'required', message: expect.stringMatching(/^Escribe la dirección/) }],
      outcome: { kind: 'incomplete', missing: [80] },
      quote: { total: 25.12 },
    });
    expect(
      (await call('POST', '/panel/rest/addgeneric', nota({ ...NOTA_SIMPLE_ANSWERS, 1008: 'hidden' }))).status,
    ).toBe(200);
    const { cart } = (await call('GET', '/panel/rest/cart')).json;
    const kept = cart.items[0].options.map(({ option_id }: { option_id: number }) => option_id);
    expect([kept.includes(80), kept.includes(1008)]).toEqual([true, false]);
    const refused = await call('POST', '/panel/rest/addgeneric', {
      form: { product_id: 19005, options: [{ option_id: 1801, value: '180104' }] },
    });
    expect(refused.json.outcome).toEqual({
      kind: 'exit',
      message: 'Lo sentimos, es imposible realizar el trámite si no eres titular, heredero o representante.',
    });
    const elsewhere = await call('POST', '/panel/rest/addgeneric', {
      form: {
        product_id: 19015,
        options: optionRows({ 2801: '280103', 2802: '280202', 2807: 'Pinares del Sur, S.L.' }),
      },
    });
    expect([elsewhere.status, elsewhere.json.outcome]).toMatchObject([422, { kind: 'redirect', product_id: 19037 }]);
  });

  test('R250 a value is a string: a list is refused and adds nothing', async () => {
    const call = browser();
    const { status, json } = await call('POST', '/panel/rest/addgeneric', {
      form: { product_id: NOTA_SIMPLE, options: [{ option_id: 1001, value: ['100101'] }] },
    });
    expect(status).toBe(422);
    expect(json.code).toBe('invalid_input');
    expect(json.message).toContain('options.0.value');
  });

  test.each([{ origin_id: 'a\u0000' }, { idempotency_key: 'first-of-all\u0000' }])(
    'an id or key that cannot be kept is refused: %j',
    async (fields) => {
      const { form } = nota();
      const { status, json } = await browser()('POST', '/panel/rest/addgeneric', { form: { ...form, ...fields } });
      expect([status, json.code]).toEqual([422, 'invalid_input']);
    },
  );

  test('a write from another site, or with another formkey, is refused', async () => {
    const call = browser();
    await call('POST', '/panel/rest/addgeneric', nota());
    const foreign = await call('POST', '/panel/rest/addgeneric', nota(), {
      host: 'localhost',
      origin: 'https://evil.example',
    });
    expect([foreign.status, foreign.json.code]).toEqual([403, 'wrong_origin']);
    const forged = await call('POST', '/panel/rest/addgeneric', { ...nota(), config: { formkey: 'guessed' } });
    expect([forged.status, forged.json.code]).toEqual([403, 'wrong_formkey']);
  });

  test('without a product it says so', async () => {
    const { status, json } = await browser()('POST', '/panel/rest/addgeneric', { form: { options: [] } });
    expect([status, json.message]).toEqual([422, 'No product_id']);
  });
});

describe('looking a municipality up', () => {
  test.each([
    ['Alacant', '03014'],
    ['alicante', '03014'],
    ['Elx', '03065'],
    ['donostia', '20069'],
    ['28079', '28079'],
  ])('%s finds %s with its province', async (q, ineCode) => {
    const { json } = await browser()('GET', `/panel/rest/municipios?q=${encodeURIComponent(q)}`);
    expect(json.items[0]).toMatchObject({
      ine_code: ineCode,
      province_code: ineCode.slice(0, 2),
    });
  });

  test('R126 in the province that was chosen, and in no other', async () => {
    const find = async (province: string) => {
      const { json } = await browser()('GET', `/panel/rest/municipios?q=mieres&provincia=${province}`);
      return json.items.map(({ ine_code }: { ine_code: string }) => ine_code.slice(0, 2));
    };
    expect(new Set(await find('17'))).toEqual(new Set(['17']));
    expect(await find('33')).toContain('33');
  });
});

describe('R127 looking other entries up', () => {
  test.each([
    ['bancos?q=bbva', '0182'],
    ['bancos?q=novo&pais=PT', '0007'],
    ['freguesias?q=arroios%20lisboa', '110656'],
    ['freguesias?q=110656', '110656'],
    ['bancos?q=0182', '0182'],
  ])('%s finds %s', async (list, code) => {
    const { status, json } = await browser()('GET', `/panel/rest/${list}`);
    expect([status, json.items[0].code]).toEqual([200, code]);
  });
});
