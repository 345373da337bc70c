import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { DEMO_ACCOUNTS } from '../../demo/demo-accounts.ts';
import { loadDemoData } from '../../demo/load-demo-data.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { uploadBy } from '../testing/upload-by.ts';

let database: TestDatabase;
let app: FastifyInstance;
let deps: Awaited<ReturnType<typeof testDeps>>;
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

async function as(email: string, call: Omit<CallToSign, 'at'>) {
  const at = deps.now();
  const signer = signers.get(email) ?? (await signIn(app, { email, password: DEMO_ACCOUNTS.password, at }));
  signers.set(email, signer);
  return app.inject(signCall(signer, { ...call, at }));
}

const ROOT = '/api/rest/restapi';
const PDF = smallPdf(['Nota simple', 'Prueba']);

async function upload(email: string, itemId: number, key: string) {
  await as(email, { url: `${ROOT}/currentuser/1` });
  const url = `${ROOT}/pedido/${itemId}/files?name=nota.pdf&kind=result&upload_key=${key}`;
  return uploadBy(app, signers.get(email) as Signer, { url, kind: 'paper', bytes: PDF, at: deps.now() });
}

test('R081 an agent takes the next order, works on it, uploads the paper and delivers; a colleague is kept out', async () => {
  const agent = 'agente@demo.test';
  const put = (email: string, itemId: number, json: object) =>
    as(email, { method: 'PUT', url: `${ROOT}/pedido/${itemId}`, json: { panel_version: 'v5', ...json } });

  const next = await as(agent, { url: `${ROOT}/pedido/-1?autoLock=1&tabsOpen=&onCall=0` });
  expect(next.statusCode).toBe(200);
  const { item_id, updated_at } = next.json();

  const stolen = await put('agente2@demo.test', item_id, {
    operation: 'cambio_estado',
    to: STATUS.in_progress,
    updated_at,
  });
  expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'locked_by_other']);
  expect(stolen.json().message).toContain('bloqueado por otro usuario: Marta Vidal Serra');
  expect((await upload('agente2@demo.test', item_id, 'other-upload')).status).toBe(409);

  const begun = await put(agent, item_id, { operation: 'cambio_estado', to: STATUS.in_progress, updated_at });
  expect(begun.json()).toMatchObject({ ok: true, pedido: { panel_status_id: STATUS.in_progress } });

  const uploaded = await upload(agent, item_id, 'first-upload');
  expect(uploaded.status).toBe(200);
  const { file } = uploaded.json;
  expect((await upload(agent, item_id, 'first-upload')).json.file.file_id).toBe(file.file_id);

  const download = await as(agent, { url: file.href });
  expect(download.rawPayload).toEqual(PDF);
  expect(download.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  const missing = await as(agent, { url: `${ROOT}/files/00000000-0000-4000-8000-000000000000` });
  expect(missing.statusCode).toBe(404);

  const stale = await put(agent, item_id, { operation: 'terminar', updated_at });
  expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stale_version', reason: 'item_changed' }]);
  const done = await put(agent, item_id, { operation: 'terminar', updated_at: uploaded.json.updated_at });
  expect(done.json()).toMatchObject({ pedido: { panel_status_id: STATUS.delivered, locked: false } });

  const changed = await as('agente2@demo.test', {
    method: 'POST',
    url: `${ROOT}/checkpedidochange`,
    json: { item_ids: [item_id] },
  });
  expect(changed.json().items).toEqual([
    { item_id, updated_at: done.json().updated_at, history_lines: done.json().history_lines },
  ]);
});

test('R200 a refused change is a 422 that names both statuses and what is allowed', async () => {
  const [waiting] = (await as('supervisora@demo.test', { url: `${ROOT}/pedido?custom_filter[status]=40` })).json()
    .items;
  const opened = await as('supervisora@demo.test', { url: `${ROOT}/pedido/${waiting.item_id}?autoLock=1` });
  const refused = await as('supervisora@demo.test', {
    method: 'PUT',
    url: `${ROOT}/pedido/${waiting.item_id}`,
    json: { panel_version: 'v5', operation: 'cambio_estado', to: STATUS.closed, updated_at: opened.json().updated_at },
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: 'transition_refused', from: STATUS.pending, to: STATUS.closed });
  expect(refused.json().message).toMatch(/Pendiente.*Cerrado/);
  expect(refused.json().allowed.length).toBeGreaterThan(3);
});

test('R017 the panel’s calls are for back-office users, the customer’s for customers', async () => {
  const customer = 'cliente@demo.test';
  for (const url of [`${ROOT}/currentuser/1`, `${ROOT}/pedido`, `${ROOT}/pedido/-1?autoLock=1`]) {
    expect((await as(customer, { url })).statusCode, url).toBe(403);
    expect((await app.inject(url)).statusCode, url).toBe(401);
  }
  const own = await as(customer, { url: '/panel/rest/pedidos' });
  expect(own.json()).toMatchObject({ total: 4, page: 1, per_page: 10 });
  expect((await as('agente@demo.test', { url: '/panel/rest/pedidos' })).statusCode).toBe(403);
  const notary = await as('notaria@demo.test', { url: `${ROOT}/pedido` });
  const shown = notary
    .json()
    .items.map((item: { panel_status_id: number; total: number | null }) => [item.panel_status_id, item.total]);
  expect(shown.sort()).toEqual([
    [1001, null],
    [1002, null],
    [98, null],
  ]);
});

test('filters that are no filters are refused with their name', async () => {
  for (const [filter, code] of [
    ['custom_filter[size]=151', 'page_size'],
    ['custom_filter[status]=abc', 'invalid_input'],
    ['custom_filter[provider]=x', 'invalid_input'],
    ['custom_filter[date_start]=2026-13-01', 'invalid_input'],
    ['custom_filter[status_client]=nope', 'invalid_input'],
  ] as const) {
    const answer = await as('agente@demo.test', { url: `${ROOT}/pedido?${filter}` });
    expect([answer.statusCode, answer.json().code], filter).toEqual([422, code]);
  }
});

test('R437 the ids of the queues stand for queues and never for an item', async () => {
  const agent = 'agente@demo.test';
  const opening = (id: number) => as(agent, { url: `${ROOT}/pedido/${id}?autoLock=1` });
  for (const [id, code] of [
    [-3, 'queue_of_tickets'],
    [0, 'queue_stopped'],
  ] as const) {
    const answer = await opening(id);
    expect([answer.statusCode, answer.json().code], String(id)).toEqual([404, code]);
  }
  expect((await opening(-4)).statusCode).toBe(422);
  const operation = { panel_version: 'v5', operation: 'lock_pedido', updated_at: deps.now().toISOString() };
  for (const id of [-1, -2, -3, 0]) {
    const writes = [
      as(agent, { method: 'PUT', url: `${ROOT}/pedido/${id}`, json: operation }),
      as(agent, { method: 'POST', url: `${ROOT}/pedido/${id}/skip`, json: { reason: 'No es un pedido.' } }),
      as(agent, { method: 'POST', url: `${ROOT}/checkpedidochange`, json: { item_ids: [id] } }),
    ];
    expect(
      (await Promise.all(writes)).map(({ statusCode }) => statusCode),
      String(id),
    ).toEqual([422, 422, 422]);
  }
  const { rows } = await database.pool.query('select 1 from order_items where item_id <= 0');
  expect(rows).toEqual([]);
});

test('R271 queue -2 is given to the role portugal alone', async () => {
  const asked = (email: string) => as(email, { url: `${ROOT}/pedido/-2?autoLock=1` });
  for (const email of ['agente@demo.test', 'supervisora@demo.test', 'notaria@demo.test']) {
    expect((await asked(email)).statusCode, email).toBe(403);
  }
  expect([200, 404]).toContain((await asked('portugal@demo.test')).statusCode);
});

test('R195 a status code outside the list shows as unmapped and breaks nothing', async () => {
  const agent = 'agente@demo.test';
  const [first] = (await as(agent, { url: `${ROOT}/pedido?custom_filter[status]=40` })).json().items;
  for (const status of [1, 6, 9, 4711]) {
    await deps.db
      .updateTable('order_items')
      .set({ panel_status_id: status, queue: null })
      .where('item_id', '=', first.item_id)
      .execute();
    const opened = await as(agent, { url: `${ROOT}/pedido/${first.item_id}` });
    expect(opened.json().details.panel_status, String(status)).toEqual({
      id: status,
      key: 'unmapped',
      name: { es: 'Sin correspondencia', en: 'Unmapped', pt: 'Sem correspondência' },
    });
    const listed = await as(agent, { url: `${ROOT}/pedido?custom_filter[status]=${status}` });
    expect(listed.json().items).toMatchObject([{ item_id: first.item_id, panel_status_id: status }]);
    expect((await as(agent, { url: `${ROOT}/currentuser/1` })).statusCode).toBe(200);
    const moved = {
      panel_version: 'v5',
      operation: 'cambio_estado',
      to: STATUS.in_progress,
      updated_at: opened.json().updated_at,
    };
    const refused = await as(agent, { method: 'PUT', url: `${ROOT}/pedido/${first.item_id}`, json: moved });
    expect([409, 422]).toContain(refused.statusCode);
  }
});
