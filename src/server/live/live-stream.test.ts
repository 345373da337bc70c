// The stream of the panel over real HTTP: two processes' worth of server on one database.
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AgentActor } from '../../domain/actors/actor.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { listAlerts } from '../actions/alerts/list-alerts.ts';
import { updateClient } from '../actions/customers/update-client.ts';
import { openPedido } from '../actions/desk/open-pedido.ts';
import { runOperation } from '../actions/desk/run-operation.ts';
import { operationOn } from '../actions/items/testing/operation.ts';
import { openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { hashPassword } from '../actions/sessions/hash-password.ts';
import { buildApp } from '../http/app.ts';
import { type Signer, signCall, signIn } from '../http/oauth/testing/signing-client.ts';
import { openLiveHub } from './live-hub.ts';
import { openStream } from './live-stream.ts';
import { type LiveClient, openLiveClient } from './testing/live-client.ts';

const PASSWORD = 'Una clave bien larga 2026';
let stage: Stage;
let apps: [FastifyInstance, FastifyInstance];
let hubs: { stop(): Promise<void> }[];
let signers: Record<'ana' | 'berta' | 'sara' | 'nora', Required<Signer>>;
let windows: LiveClient[] = [];

beforeAll(async () => {
  stage = await openStage();
  const { deps } = stage;
  const live = [0, 1].map(() => openLiveHub(deps, { databaseUrl: stage.databaseUrl, onError: () => {} }));
  hubs = live;
  apps = (await Promise.all(live.map((hub) => buildApp({ ...deps, live: hub })))) as typeof apps;
  await Promise.all(apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
  await deps.db
    .updateTable('agents')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('agent_id', '>', 1)
    .execute();
  const enter = (name: string) =>
    signIn(apps[0], { email: `${name}@panel.test`, password: PASSWORD, at: deps.clock.now });
  signers = {
    ana: await enter('Ana'),
    berta: await enter('Berta'),
    sara: await enter('Sara'),
    nora: await enter('Nora'),
  };
});
afterEach(() => {
  for (const window of windows) window.leave();
  windows = [];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(hubs.map((hub) => hub.stop()));
  await stage.close();
});

async function enters(who: keyof typeof signers, process: 0 | 1 = 0): Promise<LiveClient> {
  const window = await openLiveClient(apps[process], { signer: signers[who], at: () => stage.deps.clock.now });
  windows.push(window);
  return window;
}

const ctxOf = (who: 'ana' | 'berta' | 'sara') => stage.as(stage.people[who] as AgentActor);
const locks = (who: 'ana' | 'berta' | 'sara', itemId: number) =>
  openPedido(ctxOf(who), { itemId, autoLock: true, onCall: false });

describe('the stream', () => {
  test('is notified of a write of another process, with the version that the write left', async () => {
    const { item_id } = await stage.addItem();
    const [ana, berta] = [await enters('ana', 0), await enters('berta', 1)];
    expect(ana.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(ana.headers.get('x-content-type-options')).toBe('nosniff');
    await ana.opens([item_id]);
    await berta.opens([item_id]);
    await locks('ana', item_id);
    expect(await berta.next('item', ({ locked_by }) => locked_by !== null)).toMatchObject({
      item_id,
      locked_by: stage.people.ana.agentId,
    });
    const note = operationOn(await stage.item(item_id), 'save_note', { comment: 'Llamar el lunes' });
    const { updated_at } = await runOperation(ctxOf('ana'), item_id, note);
    const told = { item_id, updated_at, history_lines: 1, locked_by: stage.people.ana.agentId };
    expect(await berta.next('item', ({ history_lines }) => history_lines === 1)).toEqual(told);
    expect(await ana.next('item', ({ history_lines }) => history_lines === 1)).toEqual(told);
    expect(JSON.stringify(berta.heard)).not.toContain('lunes');
  });

  test('tells the versions of what is newly open, so that nothing falls between loading and following', async () => {
    const { item_id, updated_at } = await stage.addItem();
    const ana = await enters('ana');
    await ana.opens([item_id]);
    expect(await ana.next('item')).toMatchObject({ item_id, updated_at: updated_at.toISOString(), history_lines: 0 });
  });

  test('tells what happened while its process could not hear the database', async () => {
    const { item_id } = await stage.addItem();
    const ana = await enters('ana');
    await ana.opens([item_id]);
    await locks('berta', item_id);
    await ana.next('item', ({ locked_by }) => locked_by === stage.people.berta.agentId);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen panel_live'`.execute(stage.deps.db);
    const note = operationOn(await stage.item(item_id), 'save_note', { comment: 'Sin que nadie lo oiga' });
    await runOperation(ctxOf('berta'), item_id, note);
    expect(await ana.next('item', ({ history_lines }) => history_lines === 1)).toMatchObject({ item_id });
  });

  test('is silent about what is not open in its window', async () => {
    const [open, other] = [await stage.addItem(), await stage.addItem()];
    const ana = await enters('ana');
    await ana.opens([open.item_id]);
    await locks('berta', other.item_id);
    await locks('berta', open.item_id);
    await ana.next('item', ({ locked_by }) => locked_by === stage.people.berta.agentId);
    expect(JSON.stringify(ana.heard)).not.toContain(String(other.item_id));
  });

  test('says that what waits in the queues has changed, once for many changes', async () => {
    const items = [await stage.addItem(), await stage.addItem(), await stage.addItem()];
    const ana = await enters('ana');
    await ana.opens([]);
    for (const { item_id } of items) await locks('berta', item_id);
    await ana.next('queues');
    expect(ana.heard.filter(({ event }) => event === 'queues')).toHaveLength(1);
  });

  test('R219 announces that the customer of an open item has changed their own data', async () => {
    const { item_id } = await stage.addItem({ customer_id: stage.customers.dario });
    const ana = await enters('ana');
    await ana.opens([item_id]);
    await updateClient(stage.asCustomer(stage.customers.dario), { phone: '611222333' });
    expect(await ana.next('data')).toEqual({ item_id });
    expect(JSON.stringify(ana.heard)).not.toContain('611222333');
  });
});

describe('presence', () => {
  test('R346 colleagues who look at the same order see each other across processes, until a window is closed', async () => {
    const { item_id } = await stage.addItem();
    const [ana, berta] = [await enters('ana', 0), await enters('berta', 1)];
    await ana.opens([item_id]);
    const { json } = await berta.opens([item_id], { onCall: true });
    const both = [
      { user_id: stage.people.ana.agentId, name: 'Ana Prueba', on_call: false },
      { user_id: stage.people.berta.agentId, name: 'Berta Prueba', on_call: true },
    ];
    expect(json.presence).toEqual([{ item_id, people: both }]);
    expect(await ana.next('presence', ({ people }) => people.length === 2)).toEqual({ item_id, people: both });
    berta.leave();
    expect(await ana.next('presence', ({ people }) => people.length === 1)).toMatchObject({ people: [both[0]] });
  });

  test('expires after two minutes without a sign of life', async () => {
    const { item_id } = await stage.addItem();
    await openPedido(ctxOf('berta'), { itemId: item_id, autoLock: false, onCall: false, tabsOpen: [] });
    const ana = await enters('ana');
    expect((await ana.opens([item_id])).json.presence).toMatchObject([
      { people: [{ name: 'Ana Prueba' }, { name: 'Berta Prueba' }] },
    ]);
    stage.pass(2 * 60_000);
    expect((await ana.opens([item_id])).json.presence).toMatchObject([{ people: [{ name: 'Ana Prueba' }] }]);
  });
});

describe('what is handed from one to another', () => {
  test('R385 a colleague to whom an order is delegated is notified at once, and keeps its lock until they open it', async () => {
    const { item_id, order_id } = await stage.addItem();
    const berta = await enters('berta', 1);
    await berta.opens([]);
    await locks('ana', item_id);
    const hand = { asignee_id: stage.people.berta.agentId };
    await runOperation(ctxOf('ana'), item_id, operationOn(await stage.item(item_id), 'delegate_pedido', hand));
    const handed = { item_id, order_id, by: 'Ana Prueba' };
    expect(await berta.next('delegated')).toEqual(handed);
    expect(await berta.next('alerts')).toEqual({});
    const { alerts } = await listAlerts(ctxOf('berta'), { unread: true, before: undefined });
    expect(alerts).toMatchObject([{ kind: 'delegated', item_id, by: 'Ana Prueba' }]);
    stage.pass(60_000);
    expect((await berta.opens([])).json.delegated).toEqual([handed]);
    expect((await stage.item(item_id)).locked_by).toBe(stage.people.berta.agentId);
    await locks('berta', item_id);
    expect((await berta.opens([item_id])).json.delegated).toEqual([]);
  });

  test('an agent who loses an order to a supervisor sees to whom', async () => {
    const { item_id, order_id } = await stage.addItem();
    const ana = await enters('ana');
    await ana.opens([item_id]);
    await locks('ana', item_id);
    const force = operationOn(await stage.item(item_id), 'unlock_pedido', { force: true });
    await runOperation(ctxOf('sara'), item_id, force);
    expect(await ana.next('unlocked')).toEqual({ item_id, order_id, by: 'Sara Prueba' });
    expect(await ana.next('draft')).toEqual({ item_id });
  });
});

describe('who may follow', () => {
  test('notaries get notices of items of their office only, and none of one that leaves it', async () => {
    const own = await stage.addItem({ notary_id: stage.people.nora.notaryId, panel_status_id: STATUS.at_notary });
    const other = await stage.addItem();
    const nora = await enters('nora');
    await nora.opens([own.item_id, other.item_id]);
    await locks('ana', other.item_id);
    await locks('ana', own.item_id);
    await nora.next('item', ({ locked_by }) => locked_by === stage.people.ana.agentId);
    await stage.deps.db
      .updateTable('order_items')
      .set({ notary_id: null })
      .where('item_id', '=', own.item_id)
      .execute();
    expect(await nora.next('gone')).toEqual({ item_id: own.item_id });
    expect(JSON.stringify(nora.heard)).not.toContain(String(other.item_id));
  });

  test('the stream ends with its session, at once', async () => {
    const at = stage.deps.clock.now;
    const signer = await signIn(apps[1], { email: 'Berta@panel.test', password: PASSWORD, at });
    const window = await openLiveClient(apps[1], { signer, at: () => stage.deps.clock.now });
    await apps[0].inject(signCall(signer, { url: '/customer/account/logout', at }));
    expect(await window.next('end')).toEqual({ reason: 'session' });
    await window.closed;
  });

  test('the stream of somebody whose rights go ends too', async () => {
    const at = stage.deps.clock.now;
    const signer = await signIn(apps[0], { email: 'Otra@panel.test', password: PASSWORD, at });
    const otra = await openLiveClient(apps[0], { signer, at: () => stage.deps.clock.now });
    await stage.deps.db
      .updateTable('agents')
      .set({ active: false })
      .where('agent_id', '=', stage.people.otra.agentId)
      .execute();
    expect(await otra.next('end')).toEqual({ reason: 'session' });
    await otra.closed;
  });

  test('a process that stops serving says so and closes its streams, which come again elsewhere', async () => {
    const hub = openLiveHub(stage.deps, { databaseUrl: stage.databaseUrl, onError: () => {} });
    const app = await buildApp({ ...stage.deps, live: hub });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const window = await openLiveClient(app, { signer: signers.ana, at: () => stage.deps.clock.now });
    await app.close();
    expect(await window.next('end')).toEqual({ reason: 'restart' });
    await window.closed;
    const late = await hub.join({ actor: stage.people.ana, token: 'any', windowId: randomUUID() });
    expect(await text(late)).toContain('data: {"reason":"restart"}');
    await hub.stop();
  });

  test('a client that does not read is cut off', () => {
    const stream = openStream();
    for (let count = 0; count < 20_000 && !stream.body.destroyed; count += 1) stream.send('draft', { item_id: count });
    expect(stream.body.destroyed).toBe(true);
    expect(() => stream.send('draft', { item_id: 1 })).not.toThrow();
  });

  test('a ticket opens one stream, and neither keeps the session alive', async () => {
    stage.pass(10 * 60_000);
    const address = '/api/rest/restapi/live?window=window-of-a-test';
    const at = stage.deps.clock.now;
    const asked = signCall(signers.ana, { method: 'POST', url: '/api/rest/restapi/ticket', json: { address }, at });
    const headers = { ...asked.headers, 'x-unattended': '1' };
    const { port } = apps[0].server.address() as { port: number };
    const url = `http://127.0.0.1:${port}${(await apps[0].inject({ ...asked, headers })).json().address}`;
    const first = await fetch(url);
    expect([first.status, (await fetch(url)).status]).toEqual([200, 401]);
    await first.body?.cancel();
    const { seen_at } = await stage.deps.db
      .selectFrom('oauth_tokens')
      .select('seen_at')
      .where('token', '=', signers.ana.token)
      .executeTakeFirstOrThrow();
    expect(at.getTime() - seen_at.getTime()).toBeGreaterThan(9 * 60_000);
  });

  test('an agent has twenty streams in a process; the oldest makes room, and its connection ends', async () => {
    const opened: LiveClient[] = [];
    for (let count = 0; count < 21; count += 1) opened.push(await enters('sara'));
    expect(await opened[0]?.next('end')).toEqual({ reason: 'replaced' });
    await opened[0]?.closed;
    expect(opened[0]?.headers.get('connection')).toBe('close');
    for (const { heard } of opened.slice(1)) expect(heard.some(({ event }) => event === 'end')).toBe(false);
  });
});
