import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import type { ListChoices, SavedView } from '../../../contract/views.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { DEFAULT_ORDER_COLUMNS } from '../../../domain/orders/order-columns.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { purgeAgentExports } from '../../actions/exports/purge-agent-exports.ts';
import { MONDAY, openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { portalOfStore } from '../../actions/portals/portal-address.ts';
import { askOrderExport } from '../../actions/search/export-ask.ts';
import { listOrderExports } from '../../actions/search/export-list.ts';
import { makeOrderExport } from '../../actions/search/export-make.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { eraseViews } from '../../actions/views/erase-views.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { buildApp } from '../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi';
const VIEW = { name: 'Respondidos', query: 'status=80', columns: ['order_id', 'email'], shared: false };

let stage: Stage;
let app: FastifyInstance;
let ana: Signer;
let berta: Signer;
let sara: Signer;
let nora: Signer;

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  ana = await signedIn('ana@views.test');
  berta = await signedIn('berta@views.test');
  sara = await signedIn('sara@views.test', { panel_roles: ['supervisor'] });
  nora = await signedIn('nora@views.test', { role: 'Notario', notary_id: stage.people.nora.notaryId });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});
beforeEach(async () => {
  stage.deps.clock.now = MONDAY;
  await stage.deps.db.deleteFrom('saved_views').execute();
  await stage.deps.db.deleteFrom('order_exports').execute();
});

async function signedIn(email: string, columns: object = {}): Promise<Signer> {
  const agentId = await insertTestAgent(stage.deps.db, email);
  const row = { firstname: email.split('@')[0] ?? '', panel_roles: [], ...columns };
  await stage.deps.db.updateTable('agents').set(row).where('agent_id', '=', agentId).execute();
  return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
}

async function ask(signer: Signer, call: Omit<CallToSign, 'at'>) {
  const answer = await app.inject(signCall(signer, { ...call, at: stage.deps.now() }));
  return { status: answer.statusCode, body: answer.rawPayload, json: () => answer.json() };
}

async function choices(signer: Signer): Promise<ListChoices> {
  return (await ask(signer, { url: `${ROOT}/orderlist` })).json();
}

async function save(signer: Signer, part: object = {}): Promise<{ status: number; view: SavedView | undefined }> {
  const json = { ...VIEW, request_key: crypto.randomUUID(), ...part };
  const { status, json: answer } = await ask(signer, { method: 'POST', url: `${ROOT}/orderlist/views`, json });
  return { status, view: answer().views?.find(({ name }: SavedView) => name === json.name) };
}

const change = (signer: Signer, view: SavedView, part: object = {}) =>
  ask(signer, {
    method: 'PUT',
    url: `${ROOT}/orderlist/views/${view.view_id}`,
    json: { ...VIEW, version: view.version, ...part },
  });
const remove = (signer: Signer, view: SavedView) =>
  ask(signer, { method: 'DELETE', url: `${ROOT}/orderlist/views/${view.view_id}` });

describe('the columns of a list', () => {
  test('are the defaults until an agent chooses others, which nobody else sees', async () => {
    expect((await choices(ana)).columns).toEqual(DEFAULT_ORDER_COLUMNS);
    const put = (columns: string[]) => ask(ana, { method: 'PUT', url: `${ROOT}/orderlist/columns`, json: { columns } });
    expect((await put(['email', 'order_id', 'total', 'email'])).json().columns).toEqual(['order_id', 'email', 'total']);
    expect((await put(['nothing'])).status).toBe(422);
    expect((await choices(ana)).columns).toEqual(['order_id', 'email', 'total']);
    expect((await choices(berta)).columns).toEqual(DEFAULT_ORDER_COLUMNS);
  });

  test('come with the names that filters need, for agents and for no notary', async () => {
    const { json } = await ask(ana, { url: `${ROOT}/orderlist` });
    expect(json()).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining({ product_id: 15867 })]),
      portals: expect.arrayContaining([expect.objectContaining({ store_id: 16, time_zone: 'Europe/Lisbon' })]),
    });
    expect((await ask(nora, { url: `${ROOT}/orderlist` })).status).toBe(403);
  });
});

describe('a saved view', () => {
  test('is kept once however often the button is pressed, and seen by its owner alone', async () => {
    const request_key = crypto.randomUUID();
    const both = await Promise.all([save(ana, { request_key }), save(ana, { request_key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await choices(ana)).views).toMatchObject([{ ...VIEW, changeable: true, owner: 'ana Agente', version: 1 }]);
    expect((await choices(berta)).views).toEqual([]);
  });

  test('is shared by a supervisor only, and then everybody’s to see and a supervisor’s to change', async () => {
    expect((await save(ana, { name: 'Nuestra', shared: true })).status).toBe(403);
    const { view } = await save(sara, { name: 'Nuestra', shared: true });
    if (!view) throw new Error('the view was saved');
    expect((await choices(berta)).views).toMatchObject([{ name: 'Nuestra', shared: true, changeable: false }]);
    expect((await change(berta, view)).status).toBe(403);
    expect((await remove(berta, view)).status).toBe(403);
    expect((await remove(sara, view)).status).toBe(200);
    expect((await remove(sara, view)).status).toBe(200);
    expect((await choices(berta)).views).toEqual([]);
  });

  test('with a character that no database keeps is refused as wrong input, not as a fault of ours', async () => {
    expect(await save(ana, { name: 'Nada', query: 'text=a\u0000b' })).toMatchObject({ status: 422 });
    expect((await save(ana, { name: 'Na\u0000da' })).status).toBe(422);
  });

  test('that another tab has changed meanwhile is not written over', async () => {
    const { view } = await save(ana, { name: 'Dos pestañas' });
    if (!view) throw new Error('the view was saved');
    const both = await Promise.all([
      change(ana, view, { name: 'Primera', query: 'status=40' }),
      change(ana, view, { name: 'Segunda', query: 'status=50' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('of another is answered as one that does not exist, and stays', async () => {
    const { view } = await save(ana, { name: 'Mía' });
    if (!view) throw new Error('the view was saved');
    const none = { ...view, view_id: 999_999 };
    expect((await change(berta, view)).status).toBe((await change(berta, none)).status);
    expect((await change(berta, view)).status).toBe(404);
    expect((await remove(berta, view)).body).toEqual((await remove(berta, none)).body);
    expect((await choices(ana)).views.map(({ name }) => name)).toContain('Mía');
  });

  test('that filters by the address of an erased customer is deleted with them', async () => {
    await save(berta, { name: 'De Ana', query: 'email=ana%2Bx%40correo.test&status=40' });
    await save(berta, { name: 'De otra', query: 'email=otra%40correo.test' });
    await eraseViews(systemCtx(stage.deps), ['ana+x@correo.test']);
    expect((await choices(berta)).views.map(({ name }) => name)).toEqual(['De otra']);
  });
});

describe('a table of orders', () => {
  const asked = async (filter: string, columns: string[], signer = ana) => {
    const json = { columns, request_key: crypto.randomUUID() };
    const call = { method: 'POST', url: `${ROOT}/orderexports?${filter}`, json } as const;
    const [first, again] = [await ask(signer, call), await ask(signer, call)];
    const id = first.json().export.export_id as string;
    expect(again.json().export.export_id).toBe(id);
    return id;
  };
  const made = async (...of: Parameters<typeof asked>) => {
    const id = await asked(...of);
    await makeOrderExport(systemCtx(stage.deps), id);
    await makeOrderExport(systemCtx(stage.deps), id);
    return { id, ...(await ask(ana, { url: `${ROOT}/orderexports/${id}` })) };
  };

  test('counts the days of its filter as the portal does where it was requested', async () => {
    await stage.addItem({ referencia: 'MADRUGADA', created_at: new Date('2026-11-19T23:30:00Z') });
    const filters = orderFiltersSchema.parse({
      'custom_filter[text]': 'MADRUGADA',
      'custom_filter[date_end]': '2026-11-19',
    });
    const countedAt = async (storeId: number) => {
      const ctx = { ...stage.as(stage.people.sara), portal: portalOfStore(stage.deps, storeId) };
      const body = { columns: [], request_key: crypto.randomUUID(), filters };
      const { export_id } = (await askOrderExport(ctx, body)).export;
      await makeOrderExport(systemCtx(stage.deps), export_id);
      const { items } = await listOrderExports(ctx);
      return items.find((made) => made.export_id === export_id)?.items;
    };
    expect([await countedAt(1), await countedAt(16)]).toEqual([0, 1]);
  });

  test('holds what the filter finds with the chosen columns, as a spreadsheet of the language reads it', async () => {
    const first = await stage.addItem({ panel_status_id: STATUS.in_progress, referencia: '=HYPERLINK("x")' });
    const second = await stage.addItem({
      panel_status_id: STATUS.in_progress,
      store_id: 16,
      created_at: new Date(stage.deps.now().getTime() - 60_000),
    });
    await stage.addItem({ panel_status_id: STATUS.pending });
    const columns = ['order_id', 'referencia', 'status', 'created', 'total', 'portal'];
    const { status, body } = await made('custom_filter[status]=50&custom_filter[size]=1', columns);
    expect(status).toBe(200);
    const [head, ...lines] = body.toString('utf8').split('\r\n');
    expect(head).toBe('\u{FEFF}Pedido;Referencia;Estado;Creado;Total;Portal');
    expect(lines).toEqual([
      `${first.order_id};"'=HYPERLINK(""x"")";50 En curso;23/11/26 12:00;25,12;${portalName(1)}`,
      `${second.order_id};;50 En curso;23/11/26 10:59;25,12;${portalName(16)}`,
      '',
    ]);
    const list = (await ask(ana, { url: `${ROOT}/orderexports` })).json();
    expect(list.items).toMatchObject([{ state: 'ready', done: 2, items: 2 }]);
  });

  test('is only for its requester, as long as they have the right', async () => {
    const { id } = await made('custom_filter[status]=50', ['order_id']);
    const url = `${ROOT}/orderexports/${id}`;
    expect((await ask(berta, { url })).status).toBe(404);
    expect((await ask(nora, { url })).status).toBe(403);
    expect((await ask(nora, { url: `${ROOT}/orderexports` })).status).toBe(403);
    const events = await stage.deps.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('event_id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['order.export', 'order.export_made', 'order.export_taken']);
  });

  test('is not made for who was locked out meanwhile', async () => {
    const id = await asked('custom_filter[status]=50', ['order_id'], berta);
    const locked = (active: boolean) =>
      stage.deps.db.updateTable('agents').set({ active }).where('email', '=', 'berta@views.test').execute();
    await locked(false);
    await expect(makeOrderExport(systemCtx(stage.deps), id)).rejects.toMatchObject({ code: 'forbidden' });
    await locked(true);
  });

  test('that a crash cut off in the middle is created again, complete', async () => {
    for (const _ of [1, 2]) await stage.addItem({ referencia: 'CORTADO' });
    const id = await asked('custom_filter[referencia]=CORTADO', ['order_id']);
    const system = systemCtx(stage.deps);
    const { storage } = system.ports;
    const put = () => Promise.reject(new Error('killed'));
    const cut = { ...system, ports: { ...system.ports, storage: { ...storage, put } } };
    await expect(makeOrderExport(cut, id)).rejects.toThrow('killed');
    expect((await ask(ana, { url: `${ROOT}/orderexports/${id}` })).status).toBe(404);
    await makeOrderExport(system, id);
    const { body } = await ask(ana, { url: `${ROOT}/orderexports/${id}` });
    expect(body.toString('utf8').trim().split('\r\n')).toHaveLength(3);
  });

  test('expires after the days that the setting says, its bytes too', async () => {
    const { id } = await made('custom_filter[status]=50', ['order_id']);
    stage.pass(stage.deps.settings.ORDER_EXPORT_DAYS * DAY_MS);
    await purgeAgentExports(systemCtx(stage.deps), 'order_exports');
    await purgeAgentExports(systemCtx(stage.deps), 'order_exports');
    expect(await stage.deps.db.selectFrom('order_exports').selectAll().execute()).toEqual([]);
    expect(await stage.deps.ports.storage.stat(`order-exports/${id}`)).toBeNull();
  });
});

function portalName(storeId: number): string {
  return stage.deps.catalogue.snapshot().current.portals.find(({ store_id }) => store_id === storeId)?.name ?? '';
}
