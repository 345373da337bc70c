import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { signedHeaders } from '../../ports/acquirer/sandbox/signature.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { CARDS, card, fillCart, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { readBooks } from './testing/test-ledger.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const customerOf = ({ actor }: Ctx) => (actor.kind === 'customer' ? actor.customerId : 0);
const booksFor = (ctx: Ctx) => readBooks(shop.database.db, customerOf(ctx));

/** Posts a notification signed with our key, like the bank's. */
async function tell(body: object, { key = shop.key, provider = 'sandbox' } = {}): Promise<number> {
  const text = JSON.stringify(body);
  const answer = await fetch(`${shop.deps.settings.PUBLIC_URL}/panel/rest/payment/notification/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(text, { key, now: shop.clock.now }) },
    body: text,
  });
  return answer.status;
}

function captured(attempt_number: string, more: object = {}) {
  return {
    state: 'captured',
    attempt_number,
    event_id: randomUUID(),
    amount: 2512,
    currency: 'EUR',
    brand: 'Visa',
    last_four: '0004',
    ...more,
  };
}

/** A customer whose bank requires a code: an open attempt. */
async function openAttempt() {
  const ctx = await shop.customer();
  const standing = await payByCard(ctx, card(CARDS.challenge));
  return { ctx, attempt: standing.attempt_number, orderId: standing.order_id };
}

describe('notifications of the acquirer', () => {
  test('the same one in ten copies at once pays once; all are counted, one is kept as it came', async () => {
    const { ctx, attempt } = await openAttempt();
    const body = captured(attempt);
    expect(await Promise.all(Array.from({ length: 10 }, () => tell(body)))).toEqual(Array(10).fill(200));
    const { orders, payments, events } = await booksFor(ctx);
    expect(orders[0]?.paid_at).not.toBeNull();
    expect(payments).toMatchObject([{ state: 'captured' }]);
    expect(events.filter(({ kind }) => kind === 'success')).toHaveLength(1);
    const kept = await shop.database.db
      .selectFrom('payment_notifications')
      .select(['times', 'body'])
      .where('provider_event_id', '=', body.event_id)
      .execute();
    expect(kept).toEqual([{ times: 10, body: JSON.stringify(body) }]);
  });

  test('a failure that comes after the capture changes nothing', async () => {
    const { ctx, attempt } = await openAttempt();
    await tell(captured(attempt));
    await tell({ state: 'declined', attempt_number: attempt, event_id: randomUUID(), decline_code: 'declined' });
    expect((await booksFor(ctx)).payments).toMatchObject([{ state: 'captured', decline_code: null }]);
  });

  test('a capture that comes after a failure is money all the same', async () => {
    const { ctx, attempt } = await openAttempt();
    await tell({ state: 'declined', attempt_number: attempt, event_id: randomUUID(), decline_code: 'declined' });
    await tell(captured(attempt));
    const { orders, payments } = await booksFor(ctx);
    expect(payments).toMatchObject([{ state: 'captured' }]);
    expect(orders[0]?.paid_at).not.toBeNull();
  });

  test.each([
    ['a cent less', { amount: 2511 }],
    ['another currency', { currency: 'USD' }],
  ])('%s goes to a person and never completes the order', async (_, wrong) => {
    const { ctx, attempt } = await openAttempt();
    await tell(captured(attempt, wrong));
    const { orders, items } = await booksFor(ctx);
    expect(orders[0]?.paid_at).toBeNull();
    expect(items).toMatchObject([{ panel_status_id: STATUS.pending_payment, internal_status: 'payment_review' }]);
    await expect(payByCard(ctx, card())).resolves.toMatchObject({ status: 'waiting' });
  });

  test('money for a second attempt of a paid order is kept as an event to refund', async () => {
    const { ctx, attempt } = await openAttempt();
    await tell({ state: 'expired', attempt_number: attempt, event_id: randomUUID() });
    await payByCard(ctx, card());
    await tell(captured(attempt));
    const { orders, payments, events } = await booksFor(ctx);
    expect(payments.map(({ state }) => state)).toEqual(['expired', 'captured']);
    expect(events.filter(({ kind }) => kind === 'success')).toHaveLength(2);
    const noted = await shop.database.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', String(orders[0]?.order_id))
      .where('action', '=', 'payment.twice')
      .execute();
    expect(noted).toHaveLength(1);
  });

  test('money for an order that was cancelled goes to a person, with internal status complete', async () => {
    const { ctx, attempt, orderId } = await openAttempt();
    await tell({ state: 'expired', attempt_number: attempt, event_id: randomUUID() });
    await fillCart(ctx);
    const second = await placeOrder(ctx);
    expect(second.order_id).not.toBe(orderId);
    await tell(captured(attempt));
    const { items } = await booksFor(ctx);
    expect(items.filter(({ order_id }) => order_id === orderId)).toMatchObject([
      { panel_status_id: STATUS.under_evaluation, internal_status: 'complete' },
    ]);
  });

  test('a wrong signature is refused and leaves no trace', async () => {
    const { ctx, attempt } = await openAttempt();
    const body = captured(attempt);
    expect(await tell(body, { key: 'another-key-0123456789' })).toBe(401);
    expect((await booksFor(ctx)).payments).toMatchObject([{ state: 'challenge' }]);
    const kept = await shop.database.db
      .selectFrom('payment_notifications')
      .select('notification_id')
      .where('provider_event_id', '=', body.event_id)
      .execute();
    expect(kept).toEqual([]);
  });

  test('an old message with a good signature is refused', async () => {
    const { attempt } = await openAttempt();
    const text = JSON.stringify(captured(attempt));
    const recorded = signedHeaders(text, { key: shop.key, now: new Date(shop.clock.now.getTime() - 301_000) });
    const url = `${shop.deps.settings.PUBLIC_URL}/panel/rest/payment/notification/sandbox`;
    expect((await fetch(url, { method: 'POST', headers: recorded, body: text })).status).toBe(401);
  });

  test('an unknown provider is not found, an unknown attempt is kept', async () => {
    expect(await tell(captured('9999ZZZZZZZZ'), { provider: 'nobody' })).toBe(404);
    const body = captured('9999ZZZZZZZZ');
    expect(await tell(body)).toBe(200);
    const kept = await shop.database.db
      .selectFrom('payment_notifications')
      .select('times')
      .where('provider_event_id', '=', body.event_id)
      .execute();
    expect(kept).toEqual([{ times: 1 }]);
  });
});
