// The call centre's stand-in over HTTP, and our webhook with its messages.

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhoneCallCard } from '../../../contract/phone-calls.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import {
  callerAddress,
  EVENTS_KEPT_DAYS,
  LONGEST_SILENCE,
  STRANGERS_KEPT_DAYS,
  TIME_TO_FILE,
} from '../../../domain/phone-calls/call-back.ts';
import { eraseCustomer } from '../../actions/customers/erasure/erase-customer.ts';
import { addCustomer, openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { applyPhoneEvents } from '../../actions/phone-calls/apply-phone-events.ts';
import { askPhoneCall } from '../../actions/phone-calls/ask-phone-call.ts';
import { tendPhoneCalls } from '../../actions/phone-calls/tend-phone-calls.ts';
import { customerOverview } from '../../actions/records/customer-overview.ts';
import { insertTestAgent, insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { inTransaction } from '../../ctx.ts';
import { webhookTokenOf } from '../../phone-settings.ts';
import { aircall } from '../../ports/phone/aircall-client.ts';
import {
  AIRCALL_STAND_IN,
  type AircallMessage,
  registerAircallStandIn,
  type StandInTelephones,
} from '../../ports/phone/stand-in.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { testSettings } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';

const ROOT = '/api/rest/restapi/phonecalls';
let stage: Stage;
let app: FastifyInstance;
let outside: FastifyInstance;
let telephones: StandInTelephones;
let eva: Signer;
let evaId: number;
let numbers = 600_200_000;

beforeAll(async () => {
  stage = await openStage();
  outside = Fastify();
  telephones = await registerAircallStandIn(outside, { now: () => stage.deps.now() });
  const url = await outside.listen({ port: 0, host: '127.0.0.1' });
  const phone = aircall({
    ...AIRCALL_STAND_IN,
    url: `${url}${AIRCALL_STAND_IN.path}`,
    pauses: [1, 1],
    now: () => stage.deps.now().getTime(),
  });
  Object.assign(stage.deps, { ports: { ...stage.deps.ports, phone } });
  app = await buildApp(stage.deps);
  evaId = await insertTestAgent(stage.deps.db, 'eva@example.com');
  await insertTestCustomer(stage.deps.db, 'carla@example.com');
  await setUser('71');
  eva = await signIn(app, { email: 'eva@example.com', password: PASSWORD, at: stage.deps.now() });
});
afterAll(async () => {
  await app.close();
  await outside.close();
  await stage.close();
});

const setUser = (user: string | null) =>
  stage.deps.db.updateTable('agents').set({ aircall_user: user }).where('agent_id', '=', evaId).execute();
const system = () => systemCtx(stage.deps);

async function asEva(method: 'GET' | 'PUT' | 'POST', path: string, json?: object) {
  const signed = signCall(eva, { method, url: `${ROOT}${path}`, at: stage.deps.now(), ...(json && { json }) });
  const answer = await app.inject(signed);
  return { status: answer.statusCode, body: answer.json() };
}

const post = (message: unknown) =>
  app.inject({
    method: 'POST',
    url: '/panel/rest/phone/notification',
    headers: { 'content-type': 'application/json' },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });

/** Delivers events as may happen in production: in reverse order, each twice; and processes them. */
async function deliver(messages: readonly AircallMessage[]): Promise<string> {
  for (const message of [...messages, ...messages].reverse()) expect((await post(message)).statusCode).toBe(200);
  const id = String(messages[0]?.data.id);
  await applyPhoneEvents(system(), id);
  await applyPhoneEvents(system(), id);
  return id;
}

/** A customer with a number of their own, as people write it. */
async function newCaller(phone?: string): Promise<{ customerId: number; number: string }> {
  numbers += 1;
  const number = `+34${numbers}`;
  const customerId = await addCustomer(stage.deps, `llama-${numbers}`);
  const written = phone ?? `${String(numbers).slice(0, 3)} ${String(numbers).slice(3)}`;
  await stage.deps.db.updateTable('customers').set({ phone: written }).where('customer_id', '=', customerId).execute();
  return { customerId, number };
}

const callOf = (providerCallId: string) =>
  stage.deps.db
    .selectFrom('phone_calls')
    .selectAll()
    .where('provider_call_id', '=', providerCallId)
    .executeTakeFirstOrThrow();
const current = async () => (await asEva('GET', '/current')).body.call as PhoneCallCard | null;
const linesOf = (itemId: number) =>
  stage.deps.db
    .selectFrom('item_history')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('accion', '=', 'anotar_llamada')
    .execute();

describe('the webhook', () => {
  test('refuses what has not its token, and says no more of it', async () => {
    const [message] = telephones.ring({ from: '+34600999888', user: '71' });
    for (const wrong of [
      { ...message, token: 'x' },
      { ...message, token: `${message?.token}x` },
      {},
      'no json',
      '[]',
    ]) {
      const answer = await post(wrong);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json().error ?? answer.json().code).toBe('notification_refused');
    }
    const { count } = await stage.deps.db
      .selectFrom('phone_events')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  test('stores before it is worked on, once however often it comes, without the token', async () => {
    const [message] = telephones.ring({ from: '+34600999888', user: '71' });
    for (let times = 0; times < 3; times += 1) expect((await post(message)).statusCode).toBe(200);
    const events = await stage.deps.db.selectFrom('phone_events').selectAll().execute();
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain(AIRCALL_STAND_IN.webhookToken);
    expect(await stage.deps.db.selectFrom('phone_calls').select('call_id').execute()).toEqual([]);
    await applyPhoneEvents(system(), String(message?.data.id));
    expect(await callOf(String(message?.data.id))).toMatchObject({ state: 'ringing', number: '+34600999888' });
  });

  test('takes what is about no call, and a call of a shape that is not known, without keeping them', async () => {
    const [message] = telephones.ring({ from: '+34600999888', user: '71' });
    expect((await post({ ...message, resource: 'user' })).statusCode).toBe(200);
    expect((await post({ ...message, data: { id: 'no number' } })).statusCode).toBe(200);
    const events = await stage.deps.db.selectFrom('phone_events').select('event_id').execute();
    expect(events).toHaveLength(1);
  });
});

test('half of its settings stop the start, and without them there is no webhook in production', () => {
  const whole = { AIRCALL_ID: 'a', AIRCALL_TOKEN: 'b', AIRCALL_WEBHOOK_TOKEN: 'token-of-the-webhook' };
  const { AIRCALL_TOKEN: _, ...half } = whole;
  expect(() => testSettings(half)).toThrow('AIRCALL_ID, AIRCALL_TOKEN and AIRCALL_WEBHOOK_TOKEN must be set together.');
  expect(webhookTokenOf(testSettings(whole))).toBe('token-of-the-webhook');
  expect(webhookTokenOf({ isProduction: true })).toBeNull();
});

describe('a call at an agent’s telephone', () => {
  test('is shown with its customer and their open order while it rings, and filed there with what was said', async () => {
    const { customerId, number } = await newCaller();
    const item = await stage.addItem({ customer_id: customerId });
    const id = await deliver(telephones.ring({ from: number, user: '71' }));
    const ringing = await current();
    expect(ringing).toMatchObject({
      state: 'ringing',
      number,
      agent: '',
      customer: { customer_id: customerId },
      item_id: item.item_id,
      people: [{ customer_id: customerId, items: [{ item_id: item.item_id, is_open: true }] }],
    });
    stage.pass(5_000);
    await deliver(telephones.answer(id));
    expect(await current()).toMatchObject({ state: 'talking', agent: 'Eva Agente' });
    stage.pass(125_000);
    await deliver(telephones.comment(id, 'Preguntó por la nota.'));
    await deliver(telephones.hangUp(id));
    const ended = await current();
    expect(ended).toMatchObject({ state: 'ended', seconds: 125, is_filed: false });
    const before = await stage.item(item.item_id);
    const said = { version: ended?.version, customer_id: customerId, item_id: item.item_id, note: 'Le mando la nota.' };
    const kept = await asEva('PUT', `/${ended?.call_id}`, said);
    expect(kept).toMatchObject({ status: 200, body: { is_filed: true } });
    // A second click, after the first answer was lost.
    expect((await asEva('PUT', `/${ended?.call_id}`, said)).status).toBe(200);
    expect(await linesOf(item.item_id)).toMatchObject([
      {
        admin_user_id: evaId,
        comment: 'Le mando la nota.\nPreguntó por la nota.',
        detail: {
          call: { direction: 'in', phone: number, outcome: 'spoke', minutes: 3 },

          seconds: 125,
          recording: `https://assets.aircall.io/calls/${id}/recording/info`,
        },
      },
    ]);
    // An agent who has the order open loses nothing.
    expect((await stage.item(item.item_id)).updated_at).toEqual(before.updated_at);
    expect((await asEva('PUT', `/${ended?.call_id}`, { ...said, item_id: null })).status).toBe(409);
    expect(await current()).toBeNull();
    const { calls } = await customerOverview(stage.as(stage.people.ana), customerId);
    expect(calls).toMatchObject([{ item_id: item.item_id, seconds: 125, by: 'Eva Agente' }]);
  });

  test('of several customers with one number all are offered, and nothing is guessed', async () => {
    const one = await newCaller();
    const other = await newCaller(`0034-${one.number.slice(3)}`);
    await stage.addItem({ customer_id: one.customerId });
    const id = await deliver(telephones.ring({ from: one.number, user: '71' }));
    const card = await current();
    expect(card).toMatchObject({ customer: null, item_id: null });
    expect(card?.people.map(({ customer_id }) => customer_id)).toEqual([one.customerId, other.customerId]);
    await deliver(telephones.answer(id));
    stage.pass(60_000);
    await deliver(telephones.hangUp(id));
    stage.pass(TIME_TO_FILE);
    await tendPhoneCalls(system());
    expect(await callOf(id)).toMatchObject({ history_id: null });
  });

  test('a number of Portugal and one of Spain with the same nine digits are two people', async () => {
    const { number, customerId } = await newCaller();
    const digits = number.slice(3);
    await deliver(telephones.ring({ from: `+351${digits}`, user: '71' }));
    expect((await current())?.people).toEqual([]);
    await deliver(telephones.ring({ from: `0034 ${digits}`, user: '71' }));
    expect((await current())?.people.map(({ customer_id }) => customer_id)).toEqual([customerId]);
  });

  test('which nobody filed is filed by itself where one order can be meant, once', async () => {
    const { customerId, number } = await newCaller();
    const item = await stage.addItem({ customer_id: customerId });
    const id = await deliver(telephones.ring({ from: number, user: '71' }));
    await deliver(telephones.answer(id));
    stage.pass(30_000);
    await deliver(telephones.hangUp(id));
    stage.pass(TIME_TO_FILE - 1_000);
    await tendPhoneCalls(system());
    expect(await linesOf(item.item_id)).toEqual([]);
    stage.pass(2_000);
    await tendPhoneCalls(system());
    await tendPhoneCalls(system());
    expect(await linesOf(item.item_id)).toHaveLength(1);
  });

  test('is refused an order of somebody else, an old copy, and a customer that is none', async () => {
    const { customerId, number } = await newCaller();
    const foreign = await stage.addItem();
    const id = await deliver(telephones.ring({ from: number, user: '71' }));
    const { call_id, version } = await callOf(id);
    const say = (more: object) =>
      asEva('PUT', `/${call_id}`, { version, customer_id: customerId, item_id: null, note: '', ...more });
    expect((await say({ item_id: foreign.item_id })).status).toBe(404);
    expect((await say({ customer_id: 999_999 })).status).toBe(404);
    expect((await say({ note: 'x', version: version + 1 })).status).toBe(409);
    expect((await say({ note: 'x' })).status).toBe(200);
    // Later events do not change the note.
    await deliver(telephones.answer(id));
    expect(await callOf(id)).toMatchObject({ note: 'x', customer_id: customerId, state: 'talking' });
  });
});

describe('a missed call', () => {
  const miss = async (from: string) => {
    const id = await deliver(telephones.ring({ from, user: '71' }));
    stage.pass(20_000);
    await deliver(telephones.hangUp(id));
    return callOf(id);
  };

  test('becomes a ticket to call back, one for all of a number until somebody has dealt with it', async () => {
    const { customerId, number } = await newCaller();
    const first = await miss(number);
    const second = await miss(number);
    expect(first.ticket_id).not.toBeNull();
    expect(second.ticket_id).toBe(first.ticket_id);
    const ticketId = first.ticket_id as number;
    const ticket = await stage.deps.db
      .selectFrom('tickets')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({
      customer_id: customerId,
      subject: `Devolver la llamada a +34 ${[number.slice(3, 6), number.slice(6, 9), number.slice(9)].join(' ')}`,
    });
    const lines = await stage.deps.db
      .selectFrom('ticket_history')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .where('accion', '=', 'missed_call')
      .execute();
    expect(lines).toHaveLength(2);
    await stage.deps.db
      .updateTable('tickets')
      .set({ status: 5, completed_at: stage.deps.now(), due_at: null })
      .where('ticket_id', '=', ticketId)
      .execute();
    expect((await miss(number)).ticket_id).not.toBe(ticketId);
  });

  test('of a number that nobody knows has a ticket too, to which nothing can be mailed; a withheld one has none', async () => {
    const { ticket_id } = await miss('+44 20 7946 0958');
    const ticket = await stage.deps.db
      .selectFrom('tickets')
      .selectAll()
      .where('ticket_id', '=', ticket_id as number)
      .executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({
      email: '442079460958@phone.invalid',
      person_name: '+442079460958',
      customer_id: null,
    });
    const reply = {
      operation: 'reply',
      version: ticket.version,
      text: 'Hola',
      to: [ticket.email],
      cc: [],
      status: 3,
      request_key: 'reply-to-nowhere',
    };
    const answer = await app.inject(
      signCall(eva, {
        method: 'PUT',
        url: `/api/rest/restapi/tickets/${ticket_id}`,
        at: stage.deps.now(),
        json: reply,
      }),
    );
    expect(answer.statusCode, answer.body).toBe(422);
    expect((await miss('anonymous')).ticket_id).toBeNull();
  });
});

describe('the REST service', () => {
  test('a call whose end was never told is asked about, and then ends', async () => {
    const { number } = await newCaller();
    const id = await deliver(telephones.ring({ from: number, user: '71' }));
    await deliver(telephones.answer(id));
    telephones.hangUp(id);
    stage.pass(LONGEST_SILENCE);
    await tendPhoneCalls(system());
    expect((await callOf(id)).asked_at).toEqual(stage.deps.now());
    await askPhoneCall(system(), id);
    await applyPhoneEvents(system(), id);
    expect(await callOf(id)).toMatchObject({ state: 'ended', is_missed: false });
  });

  test('sends a number to the agent’s telephone, retries when asked to wait, and says what is missing', async () => {
    eva = await signIn(app, { email: 'eva@example.com', password: PASSWORD, at: stage.deps.now() });
    await setUser('429');
    expect(await asEva('POST', '/dial', { number: '912 345 678', store_id: 16 })).toMatchObject({
      status: 200,
      body: { number: '+351912345678' },
    });
    expect(telephones.dialled.at(-1)).toEqual({ user: '429', number: '+351912345678' });
    expect((await asEva('POST', '/dial', { number: 'Madrid' })).status).toBe(422);
    await setUser('404');
    expect((await asEva('POST', '/dial', { number: '600111222' })).status).toBe(409);
    await setUser(null);
    expect((await asEva('POST', '/dial', { number: '600111222' })).status).toBe(409);
    await setUser('71');
  });
});

test('lists show missed calls, those of nobody known, and those of a number', async () => {
  const list = async (filter: string) => (await asEva('GET', `?custom_filter[size]=100&${filter}`)).body;
  const all = await list('');
  const missed = await list('custom_filter[which]=missed');
  expect(missed.items.length).toBeGreaterThan(0);
  expect(missed.items.every((call: PhoneCallCard) => call.is_missed)).toBe(true);
  expect(missed.total).toBeLessThan(all.total);
  expect(
    (await list('custom_filter[which]=unknown')).items.every((call: PhoneCallCard) => call.customer === null),
  ).toBe(true);
  expect((await list('custom_filter[number]=7946+0958')).items).toHaveLength(1);
});

test('erasing a customer takes their calls along, and what nobody is known of goes after its time', async () => {
  const { customerId, number } = await newCaller();
  const id = await deliver(telephones.ring({ from: number, user: '71' }));
  await deliver(telephones.hangUp(id));
  // A call from before they were a customer, whose ticket only has their number.
  await stage.deps.db.updateTable('customers').set({ phone: null }).where('customer_id', '=', customerId).execute();
  const earlier = await deliver(telephones.ring({ from: number, user: '71' }));
  await deliver(telephones.hangUp(earlier));
  await stage.deps.db.updateTable('customers').set({ phone: number }).where('customer_id', '=', customerId).execute();
  await inTransaction(system(), (tx) => eraseCustomer(tx, customerId));
  const left = await stage.deps.db.selectFrom('phone_calls').select('call_id').where('number', '=', number).execute();
  expect(left).toEqual([]);
  const tickets = await stage.deps.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('email', '=', callerAddress(number))
    .execute();
  expect(tickets).toEqual([]);
  expect(
    await stage.deps.db.selectFrom('phone_events').select('event_id').where('provider_call_id', '=', id).execute(),
  ).toEqual([]);
  const stranger = await deliver(telephones.ring({ from: 'anonymous', user: '71' }));
  stage.pass((EVENTS_KEPT_DAYS + 1) * DAY_MS);
  await tendPhoneCalls(system());
  expect(await stage.deps.db.selectFrom('phone_events').select('event_id').execute()).toEqual([]);
  expect(await callOf(stranger)).toBeDefined();
  stage.pass(STRANGERS_KEPT_DAYS * DAY_MS);
  await tendPhoneCalls(system());
  await expect(callOf(stranger)).rejects.toThrow();
});
