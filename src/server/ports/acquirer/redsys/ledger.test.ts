import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentStanding } from '../../../actions/balances/standing.ts';
import { openTestShop, type TestShop } from '../../../actions/checkout/testing/test-shop.ts';
import { finishChallenge } from '../../../actions/payments/finish-challenge.ts';
import { hearReturn } from '../../../actions/payments/hear-return.ts';
import { type PaymentWish, pay } from '../../../actions/payments/pay.ts';
import { receiveNotification } from '../../../actions/payments/receive-notification.ts';
import { settleAttempt } from '../../../actions/payments/settle-attempt.ts';
import { readBooks } from '../../../actions/payments/testing/test-ledger.ts';
import type { Ctx } from '../../../ctx.ts';
import { finishChallengePage } from '../../../pages/payments/challenge-page.ts';
import { openRedsysBank, type RedsysBank } from './testing/redsys-bank.ts';

const NUMBER = '4548812049400004';

let shop: TestShop;
let bank: RedsysBank;

beforeAll(async () => {
  [shop, bank] = await Promise.all([openTestShop(), openRedsysBank()]);
});
afterAll(async () => {
  await bank.close();
  await shop.close();
});

/**
 * A customer with a cart, in a shop that takes payments only through Redsys. The test itself sends the notifications.
 */
async function customer(): Promise<Ctx> {
  const ctx = await shop.customer();
  return { ...ctx, ports: { ...ctx.ports, acquirers: [bank.client] } };
}

const customerOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);

function buy(ctx: Ctx, wish: Partial<PaymentWish>): Promise<PaymentStanding> {
  return pay(ctx, { payable: { kind: 'cart' }, method: 'cc', ...wish });
}

/** Opens Redsys's page, posts the given action, and returns to the shop with Redsys's parameters. */
async function payThere(
  { challenge }: PaymentStanding,
  ...posts: readonly Record<string, string>[]
): Promise<Record<string, string>> {
  const fields = Object.fromEntries((challenge?.fields ?? []).map(({ name, value }) => [name, value]));
  const page = await fetch(challenge?.action ?? '', { method: 'POST', body: new URLSearchParams(fields) });
  let back = '';
  for (const post of posts) {
    const answer = await fetch(page.url, { method: 'POST', body: new URLSearchParams(post), redirect: 'manual' });
    back = answer.headers.get('location') ?? '';
  }
  return Object.fromEntries(new URL(back).searchParams);
}

const notificationOf = (fields: Record<string, string>) => ({
  provider: 'redsys',
  body: Buffer.from(new URLSearchParams(fields).toString()),
  headers: {},
  query: {},
});

async function successesOf(orderId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select payment_events.amount from payment_events join payments using (payment_id)
    where order_id = ${orderId} and kind = 'success'`.execute(shop.database.db);
  return rows.length;
}

describe('a purchase by Redsys', () => {
  test.each([
    ['bizum', { phone: '600123123' }],
    ['cc', { number: NUMBER, expiry: '12/30', cvv: '123' }],
  ] as const)('%s is booked once, for any order and number of reports', async (method, posted) => {
    const ctx = await customer();
    const asked = await buy(ctx, { method });
    expect(asked.status).toBe('challenge');
    const brought = await payThere(asked, posted);
    const { attempt: _, ...told } = brought;
    await receiveNotification(ctx, notificationOf(told));
    await hearReturn(ctx, brought);
    expect(await finishChallenge(ctx, asked.attempt_number)).toMatchObject({ status: 'paid' });
    await receiveNotification(ctx, notificationOf(told));
    const { orders, payments } = await readBooks(shop.database.db, customerOf(ctx));
    expect(orders).toMatchObject([{ method, paid_at: shop.clock.now }]);
    expect(payments).toMatchObject([{ state: 'captured', amount: 2512 }]);
    expect(await successesOf(asked.order_id)).toBe(1);
  });

  test('that is refused can be tried again under a new number', async () => {
    const ctx = await customer();
    const refused = await buy(ctx, {});
    const brought = await payThere(refused, { number: '4000000000000002', expiry: '12/30', cvv: '123' });
    await hearReturn(ctx, brought);
    expect(await finishChallenge(ctx, refused.attempt_number)).toMatchObject({ status: 'declined' });
    const again = await buy(ctx, {});
    expect(again.attempt_number).not.toBe(refused.attempt_number);
    await payThere(again, { number: NUMBER, expiry: '12/30', cvv: '123' });
    expect(await finishChallenge(ctx, again.attempt_number)).toMatchObject({ status: 'paid' });
  });

  test('keeps the card by what the customer brings back, before the notification, and charges it without a page', async () => {
    const ctx = await customer();
    const first = await buy(ctx, { keepCard: true });
    await hearReturn(ctx, await payThere(first, { number: NUMBER, expiry: '12/30', cvv: '123' }));
    expect(await finishChallenge(ctx, first.attempt_number)).toMatchObject({ status: 'paid' });
    const saved = await shop.database.db
      .selectFrom('saved_cards')
      .selectAll()
      .where('customer_id', '=', customerOf(ctx))
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ provider: 'redsys', last_four: '0004', exp_month: 12, exp_year: 2030 });
    const other = await customer();
    const paid = await buy({ ...other, userAgent: 'Firefox' }, { card: { token: saved.token } });
    expect(paid.status).toBe('paid');
  });

  test('by a kept card is paid by what its bank posts back, without the cookie of the customer', async () => {
    const ctx = await customer();
    const first = await buy(ctx, { keepCard: true });
    const typed = { number: '4548810000000003', expiry: '12/30', cvv: '123' };
    await hearReturn(ctx, await payThere(first, typed, { code: '123456' }));
    const { token } = await shop.database.db
      .selectFrom('saved_cards')
      .select('token')
      .where('customer_id', '=', customerOf(ctx))
      .executeTakeFirstOrThrow();
    const other = await customer();
    const { challenge, attempt_number: attempt } = await buy({ ...other, userAgent: 'Firefox' }, { card: { token } });
    const fields = Object.fromEntries((challenge?.fields ?? []).map(({ name, value }) => [name, value]));
    const body = new URLSearchParams({ ...fields, code: '123456' });
    const html = await (await fetch(challenge?.action ?? '', { method: 'POST', body })).text();
    const hidden = [...html.matchAll(/name="(cres|threeDSSessionData)" value="([^"]+)"/g)];
    const brought = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const nobody: Ctx = { ...other, actor: { kind: 'visitor' }, session: null };
    const redirect = `/tienda/customer/checkout/3ds?attempt=${attempt}`;
    expect(await finishChallengePage(nobody, { attempt, ...brought })).toEqual({ ok: true, redirect });
    expect(await finishChallenge(other, attempt)).toMatchObject({ status: 'paid' });
  });

  test('that nobody finished is given up, and money that comes later is not lost', async () => {
    const ctx = await customer();
    const left = await buy(ctx, {});
    const row = await shop.database.db
      .selectFrom('payments')
      .select('payment_id')
      .where('attempt_number', '=', left.attempt_number)
      .executeTakeFirstOrThrow();
    await settleAttempt(ctx, row.payment_id);
    expect((await readBooks(shop.database.db, customerOf(ctx))).payments).toMatchObject([{ state: 'challenge' }]);
    bank.pass(15 * 60_000);
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000);
    await settleAttempt(ctx, row.payment_id);
    expect((await readBooks(shop.database.db, customerOf(ctx))).payments).toMatchObject([{ state: 'expired' }]);
    const { attempt: _, ...told } = await payThere(left, { number: NUMBER, expiry: '12/30', cvv: '123' });
    await receiveNotification(ctx, notificationOf(told));
    expect((await readBooks(shop.database.db, customerOf(ctx))).payments).toMatchObject([{ state: 'captured' }]);
    expect(await successesOf(left.order_id)).toBe(1);
  });

  test('that somebody else sends is refused', async () => {
    const ctx = await customer();
    const asked = await buy(ctx, {});
    const brought = await payThere(asked, { cancel: '1' });
    const genuine = brought.Ds_Signature ?? '';
    const forged = { ...brought, Ds_Signature: `${genuine.startsWith('A') ? 'B' : 'A'}${genuine.slice(1)}` };
    await expect(receiveNotification(ctx, notificationOf(forged))).rejects.toMatchObject({
      code: 'notification_refused',
    });
    await hearReturn(ctx, forged);
    expect((await readBooks(shop.database.db, customerOf(ctx))).payments).toMatchObject([{ state: 'challenge' }]);
  });
});

test('a card number that was typed there is in no log and in no database', async () => {
  const ctx = await customer();
  const paid = await buy(ctx, { keepCard: true });
  await hearReturn(ctx, await payThere(paid, { number: NUMBER, expiry: '12/30', cvv: '123' }));
  expect(bank.logged()).toContain('/sis/pago/');
  expect(bank.logged() + shop.logged()).not.toMatch(/4548812049400004|4548 8120 4940 0004|cvv=/);
  const tables = ['payments', 'payment_events', 'payment_notifications', 'saved_cards', 'sandbox.records'];
  for (const db of [shop.database.db, bank.db]) {
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} as t`.execute(db);
      expect(rows.filter(({ row }) => row.includes(NUMBER))).toEqual([]);
    }
  }
});
