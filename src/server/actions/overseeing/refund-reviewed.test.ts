import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { camt053 } from '../bank-statements/testing/statement-files.ts';
import { openTransferDesk, type TransferDesk } from '../bank-statements/testing/transfer-desk.ts';
import { findLastFailure } from '../checkout/last-failure.ts';
import { CARDS, card } from '../checkout/testing/test-shop.ts';
import { moveDueItems } from '../moves/timers/move-due-items.ts';
import { orderDetailPage } from '../own-orders/customer-pages.ts';
import { pay } from '../payments/pay.ts';
import { recordOutcome } from '../payments/record-outcome.ts';
import { settleAttempt } from '../payments/settle-attempt.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { settleByHand } from '../refunds/settle-by-hand.ts';
import { refundReviewed } from './refund-reviewed.ts';
import { listReviews } from './reviews.ts';

let here: TransferDesk;
beforeAll(async () => {
  here = await openTransferDesk();
});
afterAll(() => here.close());

const SENDER = 'DE89370400440532013000';
const db = () => here.shop.database.db;
const refundsOf = (orderId: number) =>
  db().selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('refund_id').execute();
const paymentOf = (orderId: number) =>
  db().selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

async function reviewOf(orderId: number) {
  const { items } = await listReviews(here.desk, { state: 'open', page: 1 });
  const review = items.find(({ order_id }) => order_id === orderId);
  if (!review) throw new Error(`nothing is open about ${orderId}`);
  return review;
}

/** A card that the bank charged a different amount than requested. */
async function chargedWrong(): Promise<number> {
  const { order_id, attempt_number } = await payByCard(await here.customer(), card(CARDS.challenge));
  const { payment_id } = await paymentOf(order_id);
  const outcome = { outcome: 'captured', event_id: `wrong:${order_id}`, amount: 1_000, currency: 'EUR' } as const;
  await recordOutcome(systemCtx(here.shop.deps), { paymentId: payment_id, outcome });
  await db()
    .updateTable('sandbox.attempts')
    .set({ state: 'captured', amount: 1_000, decided_at: here.shop.clock.now })
    .where('attempt_number', '=', attempt_number)
    .execute();
  return order_id;
}

/** The agent, who has just re-authenticated by today's clock. */
function proved(): Ctx {
  const { desk, shop } = here;
  return { ...desk, access: desk.access && { ...desk.access, provedAt: shop.clock.now } };
}

/** State of orders by transfer eight days later. */
async function eightDaysLater(work: () => Promise<void>): Promise<void> {
  const { clock } = here.shop;
  const now = clock.now;
  clock.now = new Date(now.getTime() + 8 * DAY_MS);
  await work();
  clock.now = now;
}

/** A transfer of which a part arrived, and whose time is over. */
async function lapsedPart() {
  const awaited = await here.awaited();
  await here.upload(camt053([{ amount: 500, text: awaited.reference }]));
  await eightDaysLater(() => settleAttempt(awaited.ctx, awaited.paymentId));
  return awaited;
}

test('another amount than was asked is refunded in full and once, also with many clicks', async () => {
  const orderId = await chargedWrong();
  const { review_id, returnable } = await reviewOf(orderId);
  expect(returnable).toBe(10);
  const presses = [here.desk, here.colleague, here.desk, here.colleague];
  const answers = await Promise.all(presses.map((by) => refundReviewed(by, review_id)));
  for (const { review } of answers) expect(review).toMatchObject({ resolution: 'given_back', returnable: 0 });
  const [refund, ...others] = await refundsOf(orderId);
  expect(others).toEqual([]);
  expect(refund).toMatchObject({ kind: 'surplus', state: 'approved', amount: 1_000, item_id: null });
  await sendRefund(systemCtx(here.shop.deps), refund?.refund_id ?? 0);
  expect(await paymentOf(orderId)).toMatchObject({ captured: 1_000, refunded: 1_000, refund_reserved: 1_000 });
  const mails = await db().selectFrom('mails').select('template').where('order_id', '=', orderId).execute();
  expect(mails.filter(({ template }) => template === 'order_refunded')).toHaveLength(1);
  const closings = await db()
    .selectFrom('audit_events')
    .select('actor_id')
    .where('action', '=', 'payment.review_closed')
    .where('subject_id', '=', String(orderId))
    .execute();
  expect(closings).toHaveLength(1);
});

test('R044 an order that a wrong amount did not pay can be paid again once that is returned, however late, and is then paid once', async () => {
  const orderId = await chargedWrong();
  const { customer_id } = await db()
    .selectFrom('orders')
    .select('customer_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const customer: Ctx = { ...here.desk, actor: { kind: 'customer', customerId: customer_id } };
  const again = () => pay(customer, { payable: { kind: 'order', orderId }, method: 'cc', card: card() });
  expect((await again()).status).toBe('waiting');
  expect((await orderDetailPage(customer, String(orderId))).awaited).toMatchObject({ kind: 'looked_at', by: 'person' });
  await eightDaysLater(async () => {
    await refundReviewed(proved(), (await reviewOf(orderId)).review_id);
    await moveDueItems(systemCtx(here.shop.deps), 'caducar_impago');
    expect(await orderDetailPage(customer, String(orderId))).toMatchObject({ due: { cents: 2_512 }, awaited: null });
    expect(await findLastFailure(customer, { kind: 'order', orderId })).toContain('puedes pagarlo de nuevo');
    expect((await again()).status).toBe('paid');
  });
  const payments = await db().selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
  expect(payments.map(({ state, captured, refund_reserved }) => [state, captured - refund_reserved]).sort()).toEqual([
    ['captured', 2_512],
    ['expired', 0],
  ]);
  expect(await refundsOf(orderId)).toHaveLength(1);
});

test('is for people who handle payments and have just re-authenticated', async () => {
  const { review_id } = await reviewOf(await chargedWrong());
  const panelRoles: never[] = [];
  const actor = { kind: 'agent', agentId: 1, role: 'Agente', panelRoles, notaryId: null } as const;
  const agent: Ctx = { ...here.desk, actor };
  await expect(refundReviewed(agent, review_id)).rejects.toMatchObject({ code: 'forbidden' });
  const stale = refundReviewed({ ...here.desk, access: null }, review_id);
  await expect(stale).rejects.toMatchObject({ code: 'reauthentication_required' });
  await expect(refundReviewed(here.desk, 999_999_999)).rejects.toMatchObject({ code: 'not_found' });
});

test('a part of a transfer goes back to where it came from, and when all comes after that it is paid once', async () => {
  const { orderId, reference, amount } = await lapsedPart();
  const { review_id, returnable } = await reviewOf(orderId);
  expect(returnable).toBe(5);
  await refundReviewed(here.desk, review_id);
  const [refund] = await refundsOf(orderId);
  expect(refund).toMatchObject({ state: 'by_hand', amount: 500, iban: SENDER });
  await settleByHand(here.desk, { refundId: refund?.refund_id ?? 0 });
  await here.upload(camt053([{ amount, text: reference }]));
  expect(await refundsOf(orderId)).toHaveLength(1);
  const { captured, refunded } = await paymentOf(orderId);
  expect({ captured, refunded }).toEqual({ captured: amount + 500, refunded: 500 });
  const order = await db().selectFrom('orders').select('paid_at').where('order_id', '=', orderId).executeTakeFirst();
  expect(order?.paid_at).not.toBeNull();
});

test('another part after a returned one is reviewed again, and does not complete the order', async () => {
  const { orderId, reference, amount } = await lapsedPart();
  await refundReviewed(here.desk, (await reviewOf(orderId)).review_id);
  await here.upload(camt053([{ amount: amount - 500, text: reference }]));
  const order = await db().selectFrom('orders').select('paid_at').where('order_id', '=', orderId).executeTakeFirst();
  expect(order?.paid_at).toBeNull();
  const { review_id, returnable } = await reviewOf(orderId);
  expect(returnable).toBe((amount - 500) / 100);
  await refundReviewed(here.desk, review_id);
  expect((await refundsOf(orderId)).map((refund) => refund.amount)).toEqual([500, amount - 500]);
});

test('money that came late has paid its item: it is refunded there, with its credit note', async () => {
  const { ctx, orderId, paymentId, reference, amount } = await here.awaited();
  await eightDaysLater(async () => {
    await settleAttempt(ctx, paymentId);
    await moveDueItems(systemCtx(here.shop.deps), 'caducar_impago');
    await here.upload(camt053([{ amount, text: reference }]));
  });
  const { review_id, kind, returnable } = await reviewOf(orderId);
  expect({ kind, returnable }).toEqual({ kind: 'late', returnable: 0 });
  await expect(refundReviewed(here.desk, review_id)).rejects.toMatchObject({ code: 'refund_nothing_left' });
  expect(await refundsOf(orderId)).toEqual([]);
});
