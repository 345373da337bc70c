import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { answerAtBank } from '../checkout/testing/answer-at-bank.ts';
import { CARDS, card, fillCart, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { finishChallenge } from './finish-challenge.ts';
import { DOUBLE_CLICK_MS, leaveToProvider } from './leave-to-provider.ts';
import { settleAttempt } from './settle-attempt.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { readBooks } from './testing/test-ledger.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ timeoutMs: 400 });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.now = new Date('2026-11-23T10:00:00Z');
});

const customerOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const booksFor = (ctx: Ctx) => readBooks(shop.database.db, customerOf(ctx));

describe('paying by card', () => {
  test('R188 paying moves every item on from 0, with clock, queue, history and cart', async () => {
    const ctx = await shop.customer();
    const paid = await payByCard(ctx, card());
    expect(paid.status).toBe('paid');
    const { orders, items, payments } = await booksFor(ctx);
    expect(orders).toMatchObject([{ order_id: paid.order_id, method: 'cc', paid_at: shop.clock.now }]);
    expect(String(paid.order_id)).toMatch(/^10\d{7}$/);
    expect(items).toMatchObject([
      {
        panel_status_id: STATUS.pending,
        internal_status: 'complete',
        clock: 'runs',
        queue: -1,
        priority: 1,
        history_lines: 2,
      },
    ]);
    // Monday 11:00 in Madrid and 24 hours: the same time on Tuesday.
    expect(items[0]?.deadline_at).toEqual(new Date('2026-11-24T10:00:00Z'));
    expect(items[0]?.queue_entered).not.toBeNull();
    expect(payments).toMatchObject([
      { state: 'captured', amount: 2512, instrument: { brand: 'Visa', last_four: '0004' } },
    ]);
    const history = await shop.database.db
      .selectFrom('item_history')
      .select(['accion', 'old_status', 'new_status', 'actor_kind'])
      .where('item_id', '=', items[0]?.item_id ?? 0)
      .orderBy('history_id')
      .execute();
    expect(history).toEqual([
      { accion: 'crear_pedido', old_status: null, new_status: STATUS.pending_payment, actor_kind: 'customer' },
      {
        accion: 'pago_confirmado',
        old_status: STATUS.pending_payment,
        new_status: STATUS.pending,
        actor_kind: 'payment',
      },
    ]);
    const quote = await shop.database.db
      .selectFrom('quotes')
      .select('state')
      .where('customer_id', '=', customerOf(ctx))
      .execute();
    expect(quote).toEqual([{ state: 'ordered' }]);
  });

  test('R188 of an order of several items none stays at 0, each with its own clock and history', async () => {
    const ctx = await shop.customer();
    await fillCart(ctx, { ...NOTA_SIMPLE_ANSWERS, 80: 'Calle Nueva 7' });
    await fillCart(ctx, { ...NOTA_SIMPLE_ANSWERS, 80: 'Calle Vieja 8', 411: '3782' });
    const paid = await payByCard(ctx, card());
    const { items, payments } = await booksFor(ctx);
    const moved = {
      panel_status_id: STATUS.pending,
      internal_status: 'complete',
      clock: 'runs',
      queue: -1,
      history_lines: 2,
    };
    expect(items).toMatchObject([moved, moved, moved]);
    expect(items.map(({ deadline_at, queue_entered }) => deadline_at !== null && queue_entered !== null)).toEqual([
      true,
      true,
      true,
    ]);
    expect(payments).toMatchObject([{ state: 'captured', amount: 2512 + 2512 + 3208 }]);
    const history = await shop.database.db
      .selectFrom('item_history')
      .innerJoin('order_items', 'order_items.item_id', 'item_history.item_id')
      .select(['old_status', 'new_status'])
      .where('order_id', '=', Number(paid.order_id))
      .where('accion', '=', 'pago_confirmado')
      .execute();
    expect(history).toEqual(Array(3).fill({ old_status: STATUS.pending_payment, new_status: STATUS.pending }));
  });

  test('the urgent service is promised in four business hours and is priority 2', async () => {
    const ctx = await shop.customer();
    await shop.database.db.deleteFrom('quote_items').where('quote_id', 'in', quotesOf(ctx)).execute();
    await fillCart(ctx, { ...NOTA_SIMPLE_ANSWERS, 411: '3782' });
    await payByCard(ctx, card());
    const { items } = await booksFor(ctx);
    expect(items).toMatchObject([{ priority: 2, promise_value: 4, deadline_at: new Date('2026-11-23T14:00:00Z') }]);
  });

  test('ten clicks at once charge once and make one order', async () => {
    const ctx = await shop.customer();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => payByCard(ctx, card())));
    const answers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.order_id] : []));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(answers).size).toBe(1);
    for (const code of refusals) expect(code).toBe('order_already_paid');
    const { orders, payments, charges } = await booksFor(ctx);
    expect([orders.length, payments.length, charges.length]).toEqual([1, 1, 1]);
    expect(orders[0]?.paid_at).not.toBeNull();
  });

  test('a click after the purchase learns of the order instead of buying again', async () => {
    const ctx = await shop.customer();
    const { order_id } = await payByCard(ctx, card());
    await expect(payByCard(ctx, card())).rejects.toMatchObject({
      code: 'order_already_paid',
      extra: { order_id: String(order_id) },
    });
    expect((await booksFor(ctx)).charges).toHaveLength(1);
  });

  test('a declined card leaves cart and order, and another card pays the same order', async () => {
    const ctx = await shop.customer();
    const declined = await payByCard(ctx, card(CARDS.declined));
    expect(declined).toMatchObject({ status: 'declined', decline_code: 'declined' });
    const paid = await payByCard(ctx, card());
    expect(paid).toMatchObject({ status: 'paid', order_id: declined.order_id });
    const { payments, charges } = await booksFor(ctx);
    expect(payments.map(({ state }) => state)).toEqual(['declined', 'captured']);
    expect(new Set(payments.map(({ attempt_number }) => attempt_number)).size).toBe(2);
    expect(charges).toHaveLength(1);
  });

  test('R051 R054 a challenge is answered at the bank, and the second click meets it', async () => {
    const ctx = await shop.customer();
    const first = await payByCard(ctx, card(CARDS.challenge));
    expect(first.status).toBe('challenge');
    const second = await payByCard(ctx, card());
    expect(second).toEqual(first);
    const back = await answerAtBank(first.challenge, { code: '123456' });
    expect(back).toBe(`${shop.deps.settings.PUBLIC_URL}/tienda/customer/checkout/3ds?attempt=${first.attempt_number}`);
    const done = await finishChallenge(ctx, first.attempt_number);
    expect(done.status).toBe('paid');
    expect((await booksFor(ctx)).charges).toHaveLength(1);
  });

  test('a card that is given after leaving the challenge of another is the one that pays', async () => {
    const ctx = await shop.customer();
    const left = await payByCard(ctx, card(CARDS.challenge));
    await leaveToProvider(ctx, left.attempt_number);
    expect(await payByCard(ctx, card())).toEqual(left);
    shop.clock.now = new Date(shop.clock.now.getTime() + DOUBLE_CLICK_MS);
    const paid = await payByCard(ctx, card());
    expect(paid).toMatchObject({ status: 'paid', order_id: left.order_id });
    await answerAtBank(left.challenge, { code: '123456' });
    const { payments, charges } = await booksFor(ctx);
    expect(payments.map(({ state }) => state)).toEqual(['expired', 'captured']);
    expect(charges).toHaveLength(1);
  });

  test('a challenge that is cancelled costs nothing and says why', async () => {
    const ctx = await shop.customer();
    const { challenge, attempt_number } = await payByCard(ctx, card(CARDS.challenge));
    await answerAtBank(challenge, { cancel: '1' });
    expect(await finishChallenge(ctx, attempt_number)).toMatchObject({
      status: 'declined',
      decline_code: 'cancelled_by_customer',
    });
    const { charges, orders } = await booksFor(ctx);
    expect(charges).toEqual([]);
    expect(orders[0]?.paid_at).toBeNull();
  });

  test("nobody settles another customer's attempt", async () => {
    const owner = await shop.customer();
    const { attempt_number } = await payByCard(owner, card(CARDS.challenge));
    await expect(finishChallenge(await shop.customer(), attempt_number)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('after a lost answer the attempt is queried, not guessed, and not charged again', async () => {
    const ctx = await shop.customer();
    shop.wire.mode = 'swallow_answers';
    const lost = await payByCard(ctx, card());
    shop.wire.mode = 'pass';
    const { payments } = await booksFor(ctx);
    expect(lost.status === 'waiting' || lost.status === 'paid').toBe(true);
    await settleAttempt(ctx, payments[0]?.payment_id ?? 0);
    const books = await booksFor(ctx);
    expect(books.payments).toMatchObject([{ state: 'captured' }]);
    expect(books.charges).toHaveLength(1);
  });

  test('an attempt that the bank never saw is given up there and here, and the customer can pay', async () => {
    const ctx = await shop.customer();
    shop.wire.mode = 'refuse';
    // A kept connection would still lead there.
    shop.wire.cut();
    const first = await payByCard(ctx, card());
    shop.wire.mode = 'pass';
    expect(first.status).toBe('waiting');
    const { payments } = await booksFor(ctx);
    const paymentId = payments[0]?.payment_id ?? 0;
    await settleAttempt(ctx, paymentId);
    expect((await booksFor(ctx)).payments).toMatchObject([{ state: 'requested' }]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 21_000);
    await settleAttempt(ctx, paymentId);
    expect((await booksFor(ctx)).payments).toMatchObject([{ state: 'expired' }]);
    expect((await payByCard(ctx, card())).status).toBe('paid');
    expect((await booksFor(ctx)).charges).toHaveLength(1);
  });

  test('no table of ours, and none of the bank, ever holds a card number or code', async () => {
    for (const number of Object.values(CARDS)) await payByCard(await shop.customer(), card(number));
    const { rows } = await shop.database.pool.query<{ dump: string }>(
      `select string_agg(query_to_xml(format('select * from %I.%I', table_schema, table_name), true, true, '')::text, '') as dump
       from information_schema.tables where table_schema in ('public', 'sandbox', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain('0004');
    for (const number of Object.values(CARDS)) expect(dump).not.toContain(number);
    expect(dump).not.toMatch(/"code":\s*"737"/);
  });

  function quotesOf(ctx: Ctx) {
    return shop.database.db.selectFrom('quotes').select('quote_id').where('customer_id', '=', customerOf(ctx));
  }
});
