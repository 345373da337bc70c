import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTA_SIMPLE } from '../../../domain/catalogue/known-products.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../../testing/nota-simple-answers.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { guestBrowser } from '../testing/guest-browser.ts';

const ADD = '/panel/rest/addgeneric';
const LOAD = '/panel/rest/loadquote';
const UPDATE = '/panel/rest/updatequoteitem';
const DELETE = '/panel/rest/delquoteitem';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp(await testDeps(database.db));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const form = (answers: Readonly<Record<number, string>> = NOTA_SIMPLE_ANSWERS) => ({
  form: { product_id: NOTA_SIMPLE, options: optionRows(answers) },
});

/** A guest with one note in the cart. */
async function guestWithNote() {
  const call = guestBrowser(app);
  const { json } = await call('POST', ADD, form());
  return { call, id: json.cart.items[0].item_id as number };
}

const quoteVersion = async (quoteId: number) =>
  (await database.db.selectFrom('quotes').select('version').where('quote_id', '=', quoteId).executeTakeFirstOrThrow())
    .version;

describe('a line of the cart', () => {
  test('R299 loadquote?id answers its form with every answer, all steps done, ready to be sent back', async () => {
    const { call, id } = await guestWithNote();
    const { status, json } = await call('GET', `${LOAD}?id=${id}`);
    expect(status).toBe(200);
    expect(json.config).toMatchObject({ store_id: 1, formkey: expect.any(String) });
    expect(json.form).toMatchObject({ item_id: id, product_id: NOTA_SIMPLE, url_key: 'nota-simple' });
    const told = Object.fromEntries(
      json.form.options.map(({ option_id, value }: { option_id: number; value: string }) => [option_id, value]),
    );
    expect(told).toEqual(NOTA_SIMPLE_ANSWERS);
    expect(json.form.steps.length).toBeGreaterThan(3);
    expect(json.form.steps.every(({ complete }: { complete: boolean }) => complete)).toBe(true);
    const sentBack = await call('POST', `${UPDATE}?id=${id}`, { config: json.config, form: json.form });
    expect(sentBack.status).toBe(200);
    expect(sentBack.json.cart.items).toMatchObject([{ item_id: id, total: 25.12 }]);
  });

  test('R302 updatequoteitem?id replaces its answers and its price; repeating it changes nothing', async () => {
    const { call, id } = await guestWithNote();
    const changed = form({ ...NOTA_SIMPLE_ANSWERS, 80: 'Calle Nueva 7', 411: '3782' });
    const { status, json } = await call('POST', `${UPDATE}?id=${id}`, changed);
    expect(status).toBe(200);
    expect(json.cart).toMatchObject({ total: 32.08, items: [{ item_id: id, total: 32.08 }] });
    const version = await quoteVersion(json.cart.quote_id);
    const again = await call('POST', `${UPDATE}?id=${id}`, changed);
    expect(again.json.cart).toEqual(json.cart);
    expect(await quoteVersion(json.cart.quote_id)).toBe(version);
    const loaded = await call('GET', `${LOAD}?id=${id}`);
    expect(loaded.json.form.options).toContainEqual(expect.objectContaining({ option_id: 80, value: 'Calle Nueva 7' }));
  });

  test('an unfinished form or another product changes nothing and says what is wrong', async () => {
    const { call, id } = await guestWithNote();
    const { 80: _, ...unfinished } = NOTA_SIMPLE_ANSWERS;
    const refused = await call('POST', `${UPDATE}?id=${id}`, form(unfinished));
    expect(refused).toMatchObject({ status: 422, json: { code: 'form_not_allowed', outcome: { missing: [80] } } });
    const other = await call('POST', `${UPDATE}?id=${id}`, { form: { product_id: 18357, options: [] } });
    expect(other).toMatchObject({ status: 422, json: { code: 'invalid_input' } });
    expect((await call('GET', '/panel/rest/cart')).json.cart).toMatchObject({ total: 25.12 });
  });

  test('R301 delquoteitem?id takes it out of the cart, and a retry finds it done', async () => {
    const { call, id } = await guestWithNote();
    for (let time = 0; time < 2; time++) {
      const { status, json } = await call('GET', `${DELETE}?id=${id}`);
      expect(status).toBe(200);
      expect(json.cart.items).toEqual([]);
    }
    expect(await call('GET', `${LOAD}?id=${id}`)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  test("another site cannot empty somebody's cart by sending them to the address", async () => {
    const { call, id } = await guestWithNote();
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['origin', 'https://elsewhere.example'],
      ['origin', 'https://localhost'],
      ['origin', 'null'],
      ['referer', 'https://elsewhere.example/page'],
      ['referer', 'http://localhost.elsewhere.example/'],
    ] as const) {
      const led = await call('GET', `${DELETE}?id=${id}`, undefined, { host: 'localhost', [name]: value });
      expect(led).toMatchObject({ status: 403, json: { code: 'wrong_origin' } });
    }
    expect((await call('GET', '/panel/rest/cart')).json.cart.items).toHaveLength(1);
  });

  test.each([
    ['sec-fetch-site', 'same-origin'],
    ['sec-fetch-site', 'none'],
    ['origin', 'http://localhost'],
    ['referer', 'http://localhost/tienda/cart'],
  ])('a page of ours does, and so does a typed address: %s %s', async (name, value) => {
    const { call, id } = await guestWithNote();
    const led = await call('GET', `${DELETE}?id=${id}`, undefined, { host: 'localhost', [name]: value });
    expect(led.json.cart.items).toEqual([]);
  });

  test('is nobody else’s: another guest finds, changes and removes nothing', async () => {
    const { call, id } = await guestWithNote();
    const { call: other } = await guestWithNote();
    expect((await other('GET', `${LOAD}?id=${id}`)).status).toBe(404);
    expect((await other('POST', `${UPDATE}?id=${id}`, form({ ...NOTA_SIMPLE_ANSWERS, 411: '3782' }))).status).toBe(404);
    expect((await other('GET', `${DELETE}?id=${id}`)).json.cart.items).toHaveLength(1);
    expect((await call('GET', '/panel/rest/cart')).json.cart).toMatchObject({ total: 25.12, items: [{ item_id: id }] });
  });
});

describe('the config of a request', () => {
  test('R315 an answer carries config; sent back whole, only its formkey and store_id count', async () => {
    const { call, id } = await guestWithNote();
    const whole = (await call('GET', '/panel/rest/config')).json;
    const lies = {
      ...whole,
      loggedIn: true,
      customerEmail: 'otro@correo.test',
      lastOrderId: '10000001',
      baseUrl: 'x:y',
    };
    const { status, json } = await call('POST', `${UPDATE}?id=${id}`, { config: lies, ...form() });
    expect(status).toBe(200);
    expect(json.config).toEqual({ store_id: 1, formkey: whole.formkey, loggedIn: false });
    const forged = await call('POST', `${UPDATE}?id=${id}`, { config: { ...whole, formkey: 'guessed' }, ...form() });
    expect(forged).toMatchObject({ status: 403, json: { code: 'wrong_formkey' } });
    for (const store_id of [16, { toString: 1 }, [], 'x']) {
      const stray = await call('POST', `${UPDATE}?id=${id}`, { config: { ...whole, store_id }, ...form() });
      expect(stray).toMatchObject({ status: 409, json: { code: 'wrong_store' } });
    }
  });

  test('R315 the config of a visitor without session, whose formkey is null, can be sent back as it is', async () => {
    const call = guestBrowser(app);
    const { json: config } = await call('GET', '/panel/rest/config');
    expect(config.formkey).toBeNull();
    const { status, json } = await call('POST', ADD, { config, ...form() });
    expect(status).toBe(200);
    expect(json.config.formkey).toEqual(expect.any(String));
  });
});

describe('adding under bad lines', () => {
  test('R316 a retried add adds once: by its key, and without one the same form within a minute', async () => {
    const call = guestBrowser(app);
    await call('POST', ADD, form());
    await Promise.all([call('POST', ADD, form()), call('POST', ADD, form()), call('POST', ADD, form())]);
    expect((await call('GET', '/panel/rest/cart')).json.cart.items).toHaveLength(1);
    const keyed = { form: { ...form().form, idempotency_key: 'retry-of-one-click' } };
    await Promise.all([call('POST', ADD, keyed), call('POST', ADD, keyed), call('POST', ADD, keyed)]);
    const { json } = await call('GET', '/panel/rest/cart');
    expect(json.cart).toMatchObject({ total: 50.24, items: [{ total: 25.12 }, { total: 25.12 }] });
  });

  test('R316 after a change of the line a late retry of the add that made it adds nothing', async () => {
    const call = guestBrowser(app);
    const keyed = { form: { ...form().form, idempotency_key: 'a-late-retry-1' } };
    const { json } = await call('POST', ADD, keyed);
    const id = json.cart.items[0].item_id;
    await call('POST', `${UPDATE}?id=${id}`, form({ ...NOTA_SIMPLE_ANSWERS, 411: '3782' }));
    const late = await call('POST', ADD, keyed);
    expect(late.json.cart).toMatchObject({ total: 32.08, items: [{ item_id: id }] });
  });
});
