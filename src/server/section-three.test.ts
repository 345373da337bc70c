// Compares the calls' real responses with section 3 of the specification, entity by entity.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPedidos } from '../contract/orders.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts';
import { loadDemoData } from './demo/load-demo-data.ts';
import { buildApp } from './http/app.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { type Signer, signCall, signIn } from './http/oauth/testing/signing-client.ts';
import { systemCtx } from './start/system-ctx.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from './testing/nota-simple-answers.ts';
import * as section from './testing/section-three.ts';
import { type Entity, missingIn, unlistedIn, words } from './testing/section-three.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { testDeps } from './testing/test-deps.ts';

const ROOT = '/api/rest/restapi';
const CUSTOMER = 'cliente@demo.test';
const AGENT = 'agente@demo.test';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
const signers = new Map<string, Signer>();

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  await loadDemoData(systemCtx(deps));
  app = await buildApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function ask(email: string, url: string, json?: object) {
  const at = deps.now();
  const signer = signers.get(email) ?? (await signIn(app, { email, password: DEMO_ACCOUNTS.password, at }));
  signers.set(email, signer);
  const answer = await app.inject(signCall(signer, { url, at, ...(json && { method: 'POST', json }) }));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

function expectExactly(answer: object, entity: Entity): void {
  expect(missingIn(answer, entity), `${entity.name}: missing`).toEqual([]);
  expect(unlistedIn(answer, entity), `${entity.name}: not in the list`).toEqual([]);
}

test('Product, Option and its values, for every product of the main portal', async () => {
  const products = deps.catalogue.current.products.filter(({ stores }) => stores.includes(1));
  expect(products.length).toBeGreaterThan(40);
  for (const { product_id } of products) {
    const { product } = (await app.inject(`/panel/rest/product?id=${product_id}`)).json();
    expectExactly(product, section.PRODUCT);
    for (const option of product.options) {
      expectExactly(option, section.OPTION);
      for (const value of option.opt_values) expectExactly(value, section.OPTION_VALUE);
    }
  }
});

test('Cart item', async () => {
  const form = { product_id: 15867, options: optionRows(NOTA_SIMPLE_ANSWERS) };
  const { cart } = await ask(CUSTOMER, '/panel/rest/addgeneric', { form });
  expectExactly(cart.items[0], section.CART_ITEM);
});

test('Order (pedido), as agents see it', async () => {
  const list = await ask(AGENT, `${ROOT}/pedido?custom_filter[status]=110`);
  const order = await ask(AGENT, `${ROOT}/pedido/${list.items[0].item_id}`);
  expectExactly(order, section.ORDER);
});

test('Order item, as its customer sees it', async () => {
  const list = await ask(CUSTOMER, '/panel/rest/pedidos');
  expect(list.items.length).toBeGreaterThan(1);
  for (const item of list.items) expectExactly(item, section.CUSTOMER_ITEM);
});

test('R144 Agent state with current_user and config', async () => {
  expectExactly(await ask(AGENT, `${ROOT}/currentuser/1?notarias=1&registros=1&providers=1`), section.AGENT_STATE);
});

test('R145 R146 R147 R148 Customer', async () => {
  const data = { regions: [{ region_id: 'ES-28' }] };
  await ask(CUSTOMER, '/panel/rest/clientupdate', { data });
  expectExactly(await ask(CUSTOMER, '/panel/rest/client'), section.CUSTOMER);
});

test('R180 Shop configuration', async () => {
  expectExactly((await app.inject('/panel/rest/config')).json(), section.SHOP_CONFIGURATION);
});

test('R278 Search filter: each name of the specification is known to the list of orders', () => {
  const known = Object.keys(listPedidos.query.shape).map((name) => /^custom_filter\[(\w+)\]$/.exec(name)?.[1]);
  // And some of our own: the work of now, and what a figure counts, to which the panel's numbers lead; filters of the panel's search.
  const ours = [
    'now',
    'figure',
    'assignee',
    'locked_by',
    'notary',
    'priority',
    'province',
    'tag',
    'total_from',
    'total_to',
  ];
  expect(known.sort()).toEqual([...section.SEARCH_FILTER.fields, ...ours].sort());
});

test('R277 every list answers items, total, page and per_page', async () => {
  expectExactly(await ask(AGENT, `${ROOT}/pedido`), section.LIST);
  expectExactly(await ask(CUSTOMER, '/panel/rest/pedidos'), section.LIST);
});

test('R277 every list of the contract that answers items promises total, page and per_page with them', () => {
  const fieldsOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
  const shapes = BOUND_CALLS.map(({ call }) => call)
    .filter(({ method, query }) => method === 'GET' && fieldsOf(query).includes('custom_filter[page]'))
    .map(({ name, output }) => [name, fieldsOf(output)] as const);
  const counted = shapes.filter(([, fields]) => fields.includes('items'));
  expect(counted.length).toBeGreaterThan(10);
  for (const each of counted) expect(each).toEqual([each[0], expect.arrayContaining([...section.LIST.fields])]);
  // Lists of our own that are read on until there is no more, and are not counted.
  for (const [name, fields] of shapes.filter((each) => !counted.includes(each))) {
    expect([name, fields]).toEqual([name, expect.arrayContaining(['has_more'])]);
  }
});

/** Calls of section 7 whose path it does not show in full, and where we put them. */
const SHOWN_IN_PART = words(`
  product loadquote loadorder delquoteitem updatequoteitem updatepedido updatePedidoNS addns addqp addgeneric addcertidao
  addipredial addactualizarnsahora addactualizarpedidoahora addFastFormOptionsToCartAndBuy checkoutRegister
  checkoutAuthenticated clientupdate hasDniUploaded pushFilesToPedido municipio refcatastral authenticateAuth0
  authenticateAuth0Admin`);
const PREFIXES =
  /^\/(panel\/(rest\/|ajax)|api\/rest\/restapi\/|oauth\/|admin\/oauth_authorize$|customer\/account\/logout$)/;

test('R279 calls whose path the specification shows in part are under /panel/rest/, every call under a prefix of its kind', async () => {
  const { paths } = (await app.inject('/openapi.json')).json() as { paths: Record<string, object> };
  expect(SHOWN_IN_PART.filter((name) => paths[`/panel/rest/${name}`] === undefined)).toEqual([]);
  expect(Object.keys(paths).filter((path) => !PREFIXES.test(path))).toEqual([]);
});
