// The call centre's stand-in over HTTP, and our webhook with its messages.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import {
  callerAddress,
  EVENTS_KEPT_DAYS,
  LONGEST_SILENCE,
  STRANGERS_KEPT_DAYS,
} from '../../../domain/phone-calls/call-back.ts';
import { eraseCustomer } from '../../actions/customers/erasure/erase-customer.ts';
import { applyPhoneEvents } from '../../actions/phone-calls/apply-phone-events.ts';
import { askPhoneCall } from '../../actions/phone-calls/ask-phone-call.ts';
import { tendPhoneCalls } from '../../actions/phone-calls/tend-phone-calls.ts';
import { inTransaction } from '../../ctx.ts';
import { webhookTokenOf } from '../../phone-settings.ts';
import { AIRCALL_STAND_IN } from '../../ports/phone/stand-in.ts';
import { testSettings } from '../../testing/test-deps.ts';
import { openTelephones, type Telephones } from './testing/telephones.ts';

let phones: Telephones;
beforeAll(async () => {
  phones = await openTelephones();
});
afterAll(() => phones.close());

describe('the webhook', () => {
  test('refuses what has not its token, and says no more of it', async () => {
    const [message] = await phones.telephones.ring({ from: '+34600999888', user: '71' });
    for (const wrong of [
      { ...message, token: 'x' },
      { ...message, token: `${message?.token}x` },
      {},
      'no json',
      '[]',
    ]) {
      const answer = await phones.post(wrong);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json().error ?? answer.json().code).toBe('notification_refused');
    }
    const { count } = await phones.stage.deps.db
      .selectFrom('phone_events')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  test('stores before it is worked on, once however often it comes, without the token', async () => {
    const [message] = await phones.telephones.ring({ from: '+34600999888', user: '71' });
    for (let times = 0; times < 3; times += 1) expect((await phones.post(message)).statusCode).toBe(200);
    const events = await phones.stage.deps.db.selectFrom('phone_events').selectAll().execute();
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain(AIRCALL_STAND_IN.webhookToken);
    expect(await phones.stage.deps.db.selectFrom('phone_calls').select('call_id').execute()).toEqual([]);
    await applyPhoneEvents(phones.system(), String(message?.data.id));
    expect(await phones.getCall(String(message?.data.id))).toMatchObject({ state: 'ringing', number: '+34600999888' });
  });

  test('takes what is about no call, and a call of a shape that is not known, without keeping them', async () => {
    const [message] = await phones.telephones.ring({ from: '+34600999888', user: '71' });
    expect((await phones.post({ ...message, resource: 'user' })).statusCode).toBe(200);
    expect((await phones.post({ ...message, data: { id: 'no number' } })).statusCode).toBe(200);
    const events = await phones.stage.deps.db.selectFrom('phone_events').select('event_id').execute();
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

describe('the REST service', () => {
  test('a call whose end was never told is asked about, and then ends', async () => {
    const { number } = await phones.newCaller();
    const id = await phones.deliver(await phones.telephones.ring({ from: number, user: '71' }));
    await phones.deliver(await phones.telephones.answer(id));
    await phones.telephones.hangUp(id);
    phones.stage.pass(LONGEST_SILENCE);
    await tendPhoneCalls(phones.system());
    expect((await phones.getCall(id)).asked_at).toEqual(phones.stage.deps.now());
    await askPhoneCall(phones.system(), id);
    await applyPhoneEvents(phones.system(), id);
    expect(await phones.getCall(id)).toMatchObject({ state: 'ended', is_missed: false });
  });

  test('sends a number to the agent’s telephone, retries when asked to wait, and says what is missing', async () => {
    await phones.signInAgain();
    await phones.setUser('429');
    expect(await phones.asEva('POST', '/dial', { number: '912 345 678', store_id: 16 })).toMatchObject({
      status: 200,
      body: { number: '+351912345678' },
    });
    expect((await phones.telephones.dialled()).at(-1)).toEqual({ user: '429', number: '+351912345678' });
    expect((await phones.asEva('POST', '/dial', { number: 'Madrid' })).status).toBe(422);
    await phones.setUser('404');
    expect((await phones.asEva('POST', '/dial', { number: '600111222' })).status).toBe(409);
    await phones.setUser(null);
    expect((await phones.asEva('POST', '/dial', { number: '600111222' })).status).toBe(409);
    await phones.setUser('71');
  });
});

test('erasing a customer takes their calls along, and what nobody is known of goes after its time', async () => {
  const { customerId, number } = await phones.newCaller();
  const id = await phones.deliver(await phones.telephones.ring({ from: number, user: '71' }));
  await phones.deliver(await phones.telephones.hangUp(id));
  // A call from before they were a customer, whose ticket only has their number.
  await phones.stage.deps.db
    .updateTable('customers')
    .set({ phone: null })
    .where('customer_id', '=', customerId)
    .execute();
  const earlier = await phones.deliver(await phones.telephones.ring({ from: number, user: '71' }));
  await phones.deliver(await phones.telephones.hangUp(earlier));
  await phones.stage.deps.db
    .updateTable('customers')
    .set({ phone: number })
    .where('customer_id', '=', customerId)
    .execute();
  await inTransaction(phones.system(), (tx) => eraseCustomer(tx, customerId));
  const left = await phones.stage.deps.db
    .selectFrom('phone_calls')
    .select('call_id')
    .where('number', '=', number)
    .execute();
  expect(left).toEqual([]);
  const tickets = await phones.stage.deps.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('email', '=', callerAddress(number))
    .execute();
  expect(tickets).toEqual([]);
  expect(
    await phones.stage.deps.db
      .selectFrom('phone_events')
      .select('event_id')
      .where('provider_call_id', '=', id)
      .execute(),
  ).toEqual([]);
  const stranger = await phones.deliver(await phones.telephones.ring({ from: 'anonymous', user: '71' }));
  phones.stage.pass((EVENTS_KEPT_DAYS + 1) * DAY_MS);
  await tendPhoneCalls(phones.system());
  expect(await phones.stage.deps.db.selectFrom('phone_events').select('event_id').execute()).toEqual([]);
  expect(await phones.getCall(stranger)).toBeDefined();
  phones.stage.pass(STRANGERS_KEPT_DAYS * DAY_MS);
  await tendPhoneCalls(phones.system());
  await expect(phones.getCall(stranger)).rejects.toThrow();
});
