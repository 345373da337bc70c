import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TicketInFull, TicketRow } from '../../../contract/tickets/ticket.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { newTicket } from '../../actions/tickets/testing/new-ticket.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi/tickets';
let stage: Stage;
let app: FastifyInstance;
let eva: Signer;

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  await insertTestAgent(stage.deps.db, 'eva@tickets.test');
  eva = await signIn(app, { email: 'eva@tickets.test', password: PASSWORD, at: stage.deps.now() });
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function ask<Body = TicketInFull & { code?: string }>(method: 'GET' | 'POST' | 'PUT', url = '', json?: object) {
  const call = { method, url: `${ROOT}${url}`, at: stage.deps.now(), ...(json && { json }) };
  const answer = await app.inject(signCall(eva, call));
  return { status: answer.statusCode, body: answer.json() as Body };
}

const filtered = (filter: Record<string, string | number>) =>
  `?${Object.entries(filter)
    .map(([name, value]) => `custom_filter%5B${name}%5D=${encodeURIComponent(value)}`)
    .join('&')}`;
const list = async (filter: Record<string, string | number>) =>
  (await ask<{ items: TicketRow[]; total: number; per_page: number }>('GET', filtered(filter))).body;

test('R355 the list is filtered and paged', async () => {
  const group = 'Lista';
  const made: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    stage.pass(1_000);
    made.push((await ask('POST', '', newTicket({ group, subject: `Herencia ${at === 3 ? 'de Ávila' : at}` }))).body.id);
  }
  const first = await list({ group });
  expect(first).toMatchObject({ total: 12, per_page: 10 });
  expect(first.items.map(({ id }) => id)).toEqual([...made].reverse().slice(0, 10));
  expect((await list({ group, page: 2 })).items.map(({ id }) => id)).toEqual([made[1], made[0]]);
  expect((await list({ group, order_by: 'date_asc', size: 1 })).items.map(({ id }) => id)).toEqual([made[0]]);

  expect((await list({ group, text: 'avila herencia' })).items.map(({ id }) => id)).toEqual([made[3]]);
  expect((await list({ text: `#${made[5]}` })).items.map(({ id }) => id)).toEqual([made[5]]);
  const [, second] = first.items;
  expect((await list({ email: second?.email.toUpperCase() ?? '' })).items.map(({ id }) => id)).toEqual([second?.id]);
  await ask('PUT', `/${made[0]}`, { version: 1, more: { actions: { operation: 'close' } } });
  expect((await list({ group, status: '5,4' })).items.map(({ id }) => id)).toEqual([made[0]]);
  expect(await list({ group, status: '2,3,6' })).toMatchObject({ total: 11 });
  expect(await list({ group, status: '5,71837952' })).toMatchObject({ total: 1 });
  expect(await list({ group, admin_user_id: 0 })).toMatchObject({ total: 0 });
  expect((await ask('GET', filtered({ size: 151 }))).body).toMatchObject({ code: 'page_size' });
});

test('R160 a number of the former help desk finds its ticket', async () => {
  const { body } = await ask('POST', '', newTicket());
  await stage.deps.db.updateTable('tickets').set({ freshdesk_id: 987_654 }).where('ticket_id', '=', body.id).execute();
  expect(await list({ text: '987654' })).toMatchObject({ items: [{ id: body.id, freshdesk_id: 987_654 }] });
});

test('R356 one ticket is answered by its number, and locked where that is asked', async () => {
  const { body: made } = await ask('POST', '', newTicket());
  const { status, body } = await ask('GET', `/${made.id}`);
  expect([status, body.id, body.more.locked_by]).toEqual([200, made.id, null]);
  expect((await ask('GET', `/${made.id}?autoLock=1`)).body.more.locked_by).not.toBeNull();
  expect((await ask('GET', '/999999')).status).toBe(404);
  expect((await ask('GET', '/-1')).body).toMatchObject({ code: 'invalid_input' });
});

test('R161 without an operation a change is an update; another one’s fields are refused', async () => {
  const { body: made } = await ask('POST', '', newTicket());
  const change = (actions: object) => ask('PUT', `/${made.id}`, { version: made.version, more: { actions } });
  expect((await change({ until: '2027-01-01T00:00:00.000Z' })).body).toMatchObject({ code: 'invalid_input' });
  expect((await change({ operation: 'nothing' })).body).toMatchObject({ code: 'invalid_input' });
  expect((await change({ operation: 'reply' })).body).toMatchObject({ code: 'invalid_input' });
  const { body } = await change({ cc: ['abogada@correo.test'], status: 3 });
  expect(body).toMatchObject({ status: 3, more: { actions: { operation: 'update', cc: ['abogada@correo.test'] } } });
  expect((await change({ status: 5 })).body).toMatchObject({ code: 'ticket_changed', status: 409 });
});

test('a new ticket has either what we write or what was received', async () => {
  expect((await ask('POST', '', newTicket({ text: 'Hola' }))).body).toMatchObject({ code: 'invalid_input' });
  expect((await ask('POST', '', newTicket({ received: undefined }))).body).toMatchObject({ code: 'invalid_input' });
  expect((await ask('POST', '', newTicket({ email: 'nadie' }))).body).toMatchObject({ code: 'invalid_input' });
});
