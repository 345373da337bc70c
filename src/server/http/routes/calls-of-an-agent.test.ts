import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PhoneCallCard } from '../../../contract/phone-calls.ts';
import { TIME_TO_FILE } from '../../../domain/phone-calls/call-back.ts';
import { tendPhoneCalls } from '../../actions/phone-calls/tend-phone-calls.ts';
import { customerOverview } from '../../actions/records/customer-overview.ts';
import { signCall } from '../oauth/testing/signing-client.ts';
import { openTelephones, type Telephones } from './testing/telephones.ts';

let phones: Telephones;
beforeAll(async () => {
  phones = await openTelephones();
});
afterAll(() => phones.close());

const current = async () => (await phones.asEva('GET', '/current')).body.call as PhoneCallCard | null;
const linesOf = (itemId: number) =>
  phones.stage.deps.db
    .selectFrom('item_history')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('accion', '=', 'anotar_llamada')
    .execute();

describe('a call at an agent’s telephone', () => {
  test('is shown with its customer and their open order while it rings, and filed there with what was said', async () => {
    const { customerId, number } = await phones.newCaller();
    const item = await phones.stage.addItem({ customer_id: customerId });
    const id = await phones.deliver(await phones.telephones.ring({ from: number, user: '71' }));
    const ringing = await current();
    expect(ringing).toMatchObject({
      state: 'ringing',
      number,
      agent: '',
      customer: { customer_id: customerId },
      item_id: item.item_id,
      people: [{ customer_id: customerId, items: [{ item_id: item.item_id, is_open: true }] }],
    });
    phones.stage.pass(5_000);
    await phones.deliver(await phones.telephones.answer(id));
    expect(await current()).toMatchObject({ state: 'talking', agent: 'Eva Agente' });
    phones.stage.pass(125_000);
    await phones.deliver(await phones.telephones.comment(id, 'Preguntó por la nota.'));
    await phones.deliver(await phones.telephones.hangUp(id));
    const ended = await current();
    expect(ended).toMatchObject({ state: 'ended', seconds: 125, is_filed: false });
    const before = await phones.stage.item(item.item_id);
    const said = { version: ended?.version, customer_id: customerId, item_id: item.item_id, note: 'Le mando la nota.' };
    const kept = await phones.asEva('PUT', `/${ended?.call_id}`, said);
    expect(kept).toMatchObject({ status: 200, body: { is_filed: true } });
    // A second click, after the first answer was lost.
    expect((await phones.asEva('PUT', `/${ended?.call_id}`, said)).status).toBe(200);
    expect(await linesOf(item.item_id)).toMatchObject([
      {
        admin_user_id: phones.evaId,
        comment: 'Le mando la nota.\nPreguntó por la nota.',
        detail: {
          call: { direction: 'in', phone: number, outcome: 'spoke', minutes: 3 },

          seconds: 125,
          recording: `https://assets.aircall.io/calls/${id}/recording/info`,
        },
      },
    ]);
    // An agent who has the order open loses nothing.
    expect((await phones.stage.item(item.item_id)).updated_at).toEqual(before.updated_at);
    expect((await phones.asEva('PUT', `/${ended?.call_id}`, { ...said, item_id: null })).status).toBe(409);
    expect(await current()).toBeNull();
    const { calls } = await customerOverview(phones.stage.as(phones.stage.people.ana), customerId);
    expect(calls).toMatchObject([{ item_id: item.item_id, seconds: 125, by: 'Eva Agente' }]);
  });

  test('of several customers with one number all are offered, and nothing is guessed', async () => {
    const one = await phones.newCaller();
    const other = await phones.newCaller(`0034-${one.number.slice(3)}`);
    await phones.stage.addItem({ customer_id: one.customerId });
    const id = await phones.deliver(await phones.telephones.ring({ from: one.number, user: '71' }));
    const card = await current();
    expect(card).toMatchObject({ customer: null, item_id: null });
    expect(card?.people.map(({ customer_id }) => customer_id)).toEqual([one.customerId, other.customerId]);
    await phones.deliver(await phones.telephones.answer(id));
    phones.stage.pass(60_000);
    await phones.deliver(await phones.telephones.hangUp(id));
    phones.stage.pass(TIME_TO_FILE);
    await tendPhoneCalls(phones.system());
    expect(await phones.getCall(id)).toMatchObject({ history_id: null });
  });

  test('a number of Portugal and one of Spain with the same nine digits are two people', async () => {
    const { number, customerId } = await phones.newCaller();
    const digits = number.slice(3);
    await phones.deliver(await phones.telephones.ring({ from: `+351${digits}`, user: '71' }));
    expect((await current())?.people).toEqual([]);
    await phones.deliver(await phones.telephones.ring({ from: `0034 ${digits}`, user: '71' }));
    expect((await current())?.people.map(({ customer_id }) => customer_id)).toEqual([customerId]);
  });

  test('has its recording in the history of the order, also where it came after the call was filed', async () => {
    const { customerId, number } = await phones.newCaller();
    const item = await phones.stage.addItem({ customer_id: customerId });
    const id = await phones.deliver(await phones.telephones.ring({ from: number, user: '71' }));
    await phones.deliver(await phones.telephones.answer(id));
    phones.stage.pass(30_000);
    const [hungUp, ended] = await phones.telephones.hangUp(id);
    if (!hungUp || !ended) throw new Error('a call ends with two messages');
    await phones.deliver([{ ...hungUp, data: { ...hungUp.data, asset: null } }]);
    phones.stage.pass(TIME_TO_FILE);
    await tendPhoneCalls(phones.system());
    const [filed] = await linesOf(item.item_id);
    expect(filed?.detail).not.toHaveProperty('recording');
    await phones.deliver([ended]);
    await phones.deliver(await phones.telephones.comment(id, 'Volverá a llamar.'));
    const { asset: recording } = ended.data;
    expect(await linesOf(item.item_id)).toMatchObject([
      { history_id: filed?.history_id, comment: 'Volverá a llamar.', detail: { seconds: 30, recording } },
    ]);
  });

  test('which nobody filed is filed by itself where one order can be meant, once', async () => {
    const { customerId, number } = await phones.newCaller();
    const item = await phones.stage.addItem({ customer_id: customerId });
    const id = await phones.deliver(await phones.telephones.ring({ from: number, user: '71' }));
    await phones.deliver(await phones.telephones.answer(id));
    phones.stage.pass(30_000);
    await phones.deliver(await phones.telephones.hangUp(id));
    phones.stage.pass(TIME_TO_FILE - 1_000);
    await tendPhoneCalls(phones.system());
    expect(await linesOf(item.item_id)).toEqual([]);
    phones.stage.pass(2_000);
    await tendPhoneCalls(phones.system());
    await tendPhoneCalls(phones.system());
    expect(await linesOf(item.item_id)).toHaveLength(1);
  });

  test('is refused an order of somebody else, an old copy, and a customer that is none', async () => {
    const { customerId, number } = await phones.newCaller();
    const foreign = await phones.stage.addItem();
    const id = await phones.deliver(await phones.telephones.ring({ from: number, user: '71' }));
    const { call_id, version } = await phones.getCall(id);
    const say = (more: object) =>
      phones.asEva('PUT', `/${call_id}`, { version, customer_id: customerId, item_id: null, note: '', ...more });
    expect((await say({ item_id: foreign.item_id })).status).toBe(404);
    expect((await say({ customer_id: 999_999 })).status).toBe(404);
    expect((await say({ note: 'x', version: version + 1 })).status).toBe(409);
    expect((await say({ note: 'x' })).status).toBe(200);
    // Later events do not change the note.
    await phones.deliver(await phones.telephones.answer(id));
    expect(await phones.getCall(id)).toMatchObject({ note: 'x', customer_id: customerId, state: 'talking' });
  });
});

describe('a missed call', () => {
  const miss = async (from: string) => {
    const id = await phones.deliver(await phones.telephones.ring({ from, user: '71' }));
    phones.stage.pass(20_000);
    await phones.deliver(await phones.telephones.hangUp(id));
    return phones.getCall(id);
  };

  test('becomes a ticket to call back, one for all of a number until somebody has dealt with it', async () => {
    const { customerId, number } = await phones.newCaller();
    const first = await miss(number);
    const second = await miss(number);
    expect(first.ticket_id).not.toBeNull();
    expect(second.ticket_id).toBe(first.ticket_id);
    const ticketId = first.ticket_id as number;
    const ticket = await phones.stage.deps.db
      .selectFrom('tickets')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({
      customer_id: customerId,
      subject: `Devolver la llamada a +34 ${[number.slice(3, 6), number.slice(6, 9), number.slice(9)].join(' ')}`,
    });
    const lines = await phones.stage.deps.db
      .selectFrom('ticket_history')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .where('accion', '=', 'missed_call')
      .execute();
    expect(lines).toHaveLength(2);
    await phones.stage.deps.db
      .updateTable('tickets')
      .set({ status: 5, completed_at: phones.stage.deps.now(), due_at: null })
      .where('ticket_id', '=', ticketId)
      .execute();
    expect((await miss(number)).ticket_id).not.toBe(ticketId);
  });

  test('of a number that nobody knows has a ticket too, to which nothing can be mailed; a withheld one has none', async () => {
    const { ticket_id } = await miss('+44 20 7946 0958');
    const ticket = await phones.stage.deps.db
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
    const answer = await phones.app.inject(
      signCall(phones.eva, {
        method: 'PUT',
        url: `/api/rest/restapi/tickets/${ticket_id}`,
        at: phones.stage.deps.now(),
        json: reply,
      }),
    );
    expect(answer.statusCode, answer.body).toBe(422);
    expect((await miss('anonymous')).ticket_id).toBeNull();
  });
});

test('lists show missed calls, those of nobody known, and those of a number', async () => {
  const list = async (filter: string) => (await phones.asEva('GET', `?custom_filter[size]=100&${filter}`)).body;
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
