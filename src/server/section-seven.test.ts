// Every call that section 7 of the specification names, with every parameter that it names: each is there, or answers that it is not.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../contract/call.ts';
import { insertTestAgent, PASSWORD } from './actions/sessions/testing/people.ts';
import { buildApp } from './http/app.ts';
import { BOUND_CALLS } from './http/bound-calls.ts';
import { type Signer, signCall, signIn } from './http/oauth/testing/signing-client.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { testDeps } from './testing/test-deps.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let agent: Signer;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
  await insertTestAgent(database.db, 'eva@example.com');
  agent = await signIn(app, { email: 'eva@example.com', password: PASSWORD, at: deps.now() });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const SHOP = '/panel/rest/';
const AGENTS = '/api/rest/restapi/';
const FORM = ['config', 'form'];
const FILTERS =
  'page size order_by order_id referencia email product_id status status_client date_start date_end text provider'
    .split(' ')
    .map((name) => `custom_filter[${name}]`);
const PORTFOLIO = ['inmuebles', 'empresas', 'vehiculos'].flatMap((list): Named[] => [
  [`GET ${AGENTS}${list}`],
  [`POST ${AGENTS}${list}`],
  [`GET ${AGENTS}${list}/{id}`],
  [`PUT ${AGENTS}${list}/{id}`, ...(list === 'empresas' ? ['update-seguimiento'] : [])],
  [`DELETE ${AGENTS}${list}/{id}`],
]);

/** "Back-office add/delete/update actions", whose paths are ours. */
const CHANGED_LISTS = [
  ...['canned_responses', 'incidences', 'ips', 'matches', 'notaries', 'providers', 'municipality_aliases'],
  ...['registries', 'mercantile_registries', 'portuguese_registries'],
].flatMap((list): Named[] => [
  [`POST ${AGENTS}${list}`, 'row', 'reason'],
  [`PUT ${AGENTS}${list}/{id}`, 'id', 'row', 'version', 'reason'],
  [`DELETE ${AGENTS}${list}/{id}`, 'id', 'version', 'reason'],
]);

/** "provider payment, its status and files". */
const PROVIDER_PAYMENT: readonly Named[] = [
  [`GET ${AGENTS}providerpayments`],
  [`POST ${AGENTS}providerpayments`, 'provider_id', 'line_ids', 'due_on'],
  [`PUT ${AGENTS}providerpayments/{payment_id}`, 'payment_id', 'version', 'line_ids', 'due_on'],
  [`DELETE ${AGENTS}providerpayments/{payment_id}`, 'payment_id', 'version'],
  [`POST ${AGENTS}providerpayments/{payment_id}/status`, 'payment_id', 'version', 'status'],
  [`PUT ${AGENTS}providerpayments/{payment_id}/status/{entry_id}`, 'entry_id', 'version', 'note'],
  [`DELETE ${AGENTS}providerpayments/{payment_id}/status/{entry_id}`, 'entry_id', 'version'],
  [`POST ${AGENTS}providerpayments/{payment_id}/files`, 'payment_id', 'name', 'kind', 'upload_key'],
  [`PUT ${AGENTS}providerpayments/{payment_id}/files/{file_id}`, 'file_id', 'name', 'kind'],
  [`DELETE ${AGENTS}providerpayments/{payment_id}/files/{file_id}`, 'file_id'],
];

type Named = readonly [call: string, ...parameters: string[]];

/** Method and path, then each parameter that section 7 names; a dot leads into an object. */
const NAMED: readonly Named[] = [
  // Auth
  [`POST ${SHOP}authenticate`, 'email', 'pass'],
  [`POST ${SHOP}cookieLogin`],
  [`POST ${SHOP}authenticateAuth0`, 'user', 'token'],
  [`POST ${SHOP}authenticateAuth0Admin`, 'user', 'token'],
  ['POST /oauth/initiate'],
  ['POST /oauth/token'],
  ['GET /customer/account/logout'],
  ['POST /panel/ajaxregister'],
  [`GET ${SHOP}checkEmail/email/{email}`, 'email'],
  [`GET ${SHOP}rememberPassword/email/{email}`, 'email'],
  ['GET /panel/ajax-valid-reset-token-password'],
  ['POST /panel/ajax-post-reset-token-password'],
  // Config and cart
  [`GET ${SHOP}config`],
  [`GET ${SHOP}cart`],
  [`GET ${SHOP}pedidos`, 'id', 'toFinalize'],
  [`GET ${SHOP}product`, 'id'],
  [`GET ${SHOP}loadquote`, 'id'],
  [`GET ${SHOP}loadorder`, 'id'],
  [`GET ${SHOP}delquoteitem`, 'id'],
  [`POST ${SHOP}updatequoteitem`, 'id', ...FORM],
  [`POST ${SHOP}updatepedido`, 'id', 'options'],
  [`POST ${SHOP}updatePedidoNS`, 'id', 'data'],
  ...['addns', 'addqp', 'addgeneric', 'addcertidao', 'addipredial'].map(
    (name): Named => [`POST ${SHOP}${name}`, ...FORM],
  ),
  ...['addactualizarnsahora', 'addactualizarpedidoahora'].map(
    (name): Named => [`POST ${SHOP}${name}`, ...FORM, 'form.order_id', 'form.item_id'],
  ),
  [`POST ${SHOP}addFastFormOptionsToCartAndBuy`, 'product_id', 'options', 'origin', 'origin_id'],
  // Checkout
  ...['checkoutRegister', 'checkoutAuthenticated'].map(
    (name): Named => [
      `POST ${SHOP}${name}`,
      ...[...FORM, 'form.email', 'form.type', 'form.num', 'form.year', 'form.month'],
    ],
  ),
  ...['paypal/redirect', 'bizum/processing', 'cc/process'].map((path): Named => [`GET ${SHOP}${path}`]),
  [`GET ${SHOP}invoice/`, 'order_id'],
  // Client
  [`GET ${SHOP}client`],
  [`POST ${SHOP}clientupdate`, 'data', 'data.remove_cc', 'data.payment.remove_cc', 'data.extra.newsletter'],
  [`GET ${SHOP}hasDniUploaded`, 'order_id'],
  [`GET ${SHOP}loadIncidenciaPedido`, 'id'],
  [`POST ${SHOP}uploadIncidenciaPedido`, 'id'],
  [`POST ${SHOP}uploadForm`, 'form_id', 'order_id', 'json_form', 'json_values'],
  [`POST ${SHOP}pushFilesToPedido`, 'order_id'],
  [`POST ${SHOP}pushSubscribe`, 'subscription'],
  [`POST ${SHOP}municipio`, 'url', 'folder'],
  [`GET ${SHOP}refcatastral`, 'refcat'],
  [`POST ${SHOP}pushSubscribe/`, 'subscription'],
  [`GET ${SHOP}geocode`, 'address'],
  [`GET ${SHOP}informeEconomicoIberinform`, 'cif'],
  [`GET ${SHOP}informeSolvenciaIberinform`, 'cif'],
  // Agent API
  [
    `GET ${AGENTS}currentuser/1`,
    ...[
      'registros',
      'conservatorias',
      'notarias',
      'providers',
      'provider_search',
      'online_agents',
      'aircall',
      'app_stats',
    ],
    ...['login_as_customer', 'create_customer', 'websiteId', 'storeId', 'correos', 'check-pedido-change'],
  ],
  [`PUT ${AGENTS}currentuser/1`],
  [`GET ${AGENTS}pedido`, ...FILTERS],
  [`GET ${AGENTS}pedido/{item_id}`, 'autoLock', 'tabsOpen', 'onCall'],
  [
    `PUT ${AGENTS}pedido/{item_id}`,
    ...['operation', 'email_template', 'operation_multiples_pedidos', 'cascades', 'response_messages'],
    ...['incidencia_attachments', 'force_stay', 'panel_version'],
  ],
  [`POST ${AGENTS}checkpedidochange`],
  [`GET ${AGENTS}pedido/{item_id}/getHistoricoCambiosDatos`],
  [`PUT ${AGENTS}pedido/{item_id}/disableHistoryAlert`],
  [`POST ${AGENTS}pedido/{item_id}/generaPildoraIA`, 'item_id'],
  [`PUT ${AGENTS}pedido/{item_id}/disablePedidoIA`, 'item_id'],
  ...PORTFOLIO,
  [`GET ${AGENTS}canned_responses`, 'size'],
  [`GET ${AGENTS}canned_responses/{id}`, 'id'],
  ...CHANGED_LISTS,
  ...PROVIDER_PAYMENT,
  [`GET ${AGENTS}tickets`],
  [`GET ${AGENTS}tickets/{ticket_id}`, 'ticket_id'],
  [`GET ${AGENTS}documentos`],
  [`POST ${AGENTS}documentos`],
  [`GET ${AGENTS}documentos/{id}`, 'id'],
  [`DELETE ${AGENTS}documentos/{id}`, 'id'],
  ...['facturas', 'activities', 'subscriptions', 'notifications'].map((list): Named => [`GET ${AGENTS}${list}`]),
  [`GET ${AGENTS}clientes`, 'search'],
  [`GET ${AGENTS}customer/{customer_id}`, 'customer_id'],
  [`PUT ${AGENTS}customer/{customer_id}`, 'firstname', 'lastname', 'regions', 'extra.newsletter', 'payment.remove_cc'],
  [`GET ${AGENTS}customer/search/{email}`, 'email'],
  [`GET ${AGENTS}customer/{customer_id}/newsletter/{active}`, 'active'],
  [`GET ${AGENTS}listaNombresQP`],
  [`POST ${AGENTS}searchListaNombresQP`, 'name', 'surname', 'nif'],
  [`POST ${AGENTS}tramitaListaNombresQP`, 'name', 'surname', 'nif', 'maximo', 'list'],
  [`POST ${AGENTS}tramitaLocalizaciones`, 'list'],
  [`POST ${AGENTS}generateTogaDocument`, 'query', 'fileId'],
  [`POST ${AGENTS}generatePdfFromMarkdown`, 'content'],
];

const bare = (address: string) => address.replace(/(?<=\w)\/$/, '');
const called = (named: string): Call | undefined =>
  BOUND_CALLS.find(({ call }) => bare(`${call.method} ${call.path}`) === bare(named))?.call;

test.each(NAMED)('%s exists and reads what section 7 names', (named, ...parameters) => {
  const call = called(named);
  expect(call, 'no such call').toBeDefined();
  if (!call) return;
  const parts = [call.params, call.query, call.body];
  expect(parameters.filter((name) => !parts.some((part) => reads(part, name.split('.'))))).toEqual([]);
});

function reads(schema: unknown, [first = '', ...rest]: readonly string[]): boolean {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodUnion) return inner.options.some((option) => reads(option, [first, ...rest]));
  if (!(inner instanceof z.ZodObject) || !Object.hasOwn(inner.shape, first)) return false;
  return rest.length === 0 || reads(inner.shape[first], rest);
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in);
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? unwrapped(schema.unwrap()) : schema;
}

const ask = async (query: string) => {
  const answer = await app.inject(signCall(agent, { url: `${AGENTS}currentuser/1?${query}`, at: deps.now() }));
  return { status: answer.statusCode, json: answer.json() };
};

test('currentuser answers the registries with the flag registros', async () => {
  const { config } = (await ask('registros=1')).json;
  expect(config.registries.length).toBe(deps.territory.rows.propertyRegistries.length);
  expect(config.registries).toContainEqual(
    expect.objectContaining({ codigo: 'coruna-a-n-01', nombre: 'Registro de la Propiedad de A Coruña nº 1' }),
  );
  const names = config.mercantile_registries.map(({ id_registro }: { id_registro: string }) => id_registro);
  expect(new Set(names).size).toBe(deps.territory.rows.mercantileRegistries.length);
  expect((await ask('notarias=1')).json.config.registries).toBeUndefined();
});

test('a call of agents ignores no parameter', async () => {
  expect(await ask('notaria=1')).toMatchObject({ status: 422, json: { code: 'invalid_input' } });
  expect((await ask('lang=pt')).status).toBe(200);
});
