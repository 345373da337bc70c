import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrderPayment } from '../../../contract/payments/order-payment.ts';
import * as calls from '../../../contract/payments/overseeing.ts';
import { listPortalWays as listPortalWaysCall } from '../../../contract/payments/portal-ways.ts';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { openReview } from '../balances/open-review.ts';
import { CARDS, card, fillCart, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { orderPayment } from '../payments/order-payment.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { bookRefund } from '../refunds/book-refund.ts';
import { listFailedPayments } from './failed-payments.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { listPaymentTotals } from './payment-totals.ts';
import { listPortalWays, savePortalWays } from './portal-ways.ts';
import { closeReview, listReviews } from './reviews.ts';

let shop: TestShop;
let people: Record<'ana' | 'sara' | 'fina', Ctx>;

beforeAll(async () => {
  shop = await openTestShop();
  people = {
    ana: await agent('Ana'),
    sara: await agent('Sara', 'supervisor'),
    fina: await agent('Fina', 'facturacion'),
  };
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.clock.now = new Date('2026-11-23T10:00:00Z');
});

async function agent(firstname: string, ...panelRoles: ('supervisor' | 'facturacion')[]): Promise<Ctx> {
  const { agent_id } = await shop.database.db
    .insertInto('agents')
    .values({
      email: `${firstname}@panel.test`,
      firstname,
      lastname: 'Prueba',
      role: 'Agente',
      panel_roles: panelRoles,
    })
    .returning('agent_id')
    .executeTakeFirstOrThrow();
  const actor: AgentActor = { kind: 'agent', agentId: agent_id, role: 'Agente', panelRoles, notaryId: null };
  return testCtx(shop.deps, { actor });
}

describe('the payment of an order', () => {
  test('R174 holds what was agreed, what came and went, its files and a log of every attempt', async () => {
    const customer = await shop.customer();
    const refused = await payByCard(customer, card(CARDS.declined));
    const paid = await payByCard(customer, card());
    expect(paid.order_id).toBe(refused.order_id);
    const before = await orderPayment(people.ana, paid.order_id);
    expect(before).toMatchObject({
      subtotal: 20.76,
      tax_amount: 4.36,
      tax_rate: 21,
      total: 25.12,
      total_paid: 25.12,
      total_due: 0,
      files: [],
      attempts: [
        { state: 'declined', captured: 0, reason: expect.stringMatching(/\w/) },
        { state: 'captured', captured: 25.12, instrument: { brand: 'Visa', last_four: '0004' } },
      ],
    });
    expect(before.log.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['request', 25.12],
      ['failure', 0],
      ['request', 25.12],
      ['success', 25.12],
    ]);
    const { payment_id = 0 } = before.attempts[1] ?? {};
    await bookRefund(people.ana, { paymentId: payment_id, amount: 1_000, eventId: 'elsewhere:1', detail: {} });
    expect(await orderPayment(people.ana, paid.order_id)).toMatchObject({
      total: 25.12,
      captured: 25.12,
      refunded: 10,
      total_paid: 15.12,
      total_due: 0,
    });
  });

  test('R174 names what is due while nothing came, and the usual rate where its items differ', async () => {
    const customer = await shop.customer();
    await fillCart(customer);
    const { order_id } = await payByCard(customer, card(CARDS.challenge));
    const due = { total: 50.24, total_paid: 0, total_due: 50.24 };
    expect(await orderPayment(people.ana, order_id)).toMatchObject({ ...due, tax_rate: 21 });
    const rateOf = (item_id: number) =>
      shop.database.db.updateTable('order_items').set({ tax_rate: 2_300 }).where('item_id', '=', item_id).execute();
    const [first, second] = (await orderPayment(people.ana, order_id)).items;
    await rateOf(first?.item_id ?? 0);
    const mixed = await orderPayment(people.ana, order_id);
    expect(mixed).toMatchObject({ ...due, tax_rate: 21, items: [{ tax_rate: 23 }, { tax_rate: 21 }] });
    await rateOf(second?.item_id ?? 0);
    expect(await orderPayment(people.ana, order_id)).toMatchObject({ tax_rate: 23 });
  });

  test('is shown to agents only', async () => {
    const customer = await shop.customer();
    const { order_id } = await payByCard(customer, card());
    await expect(orderPayment(customer, order_id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(orderPayment(people.ana, 999_999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what a person has to look at', () => {
  test('is closed once, in the words of the first agent, and both of them see which', async () => {
    const { order_id } = await payByCard(await shop.customer(), card());
    await openReview(people.sara, { kind: 'late', about: 'one', orderId: order_id, amount: 2_512 });
    const { items, open } = await listReviews(people.fina, { state: 'open', page: 1 });
    expect(open.late).toBe(1);
    const review = items.find(({ kind }) => kind === 'late');
    expect(review).toMatchObject({ order_id, amount: 25.12, item_id: expect.any(Number), customer: 'Ana Prueba' });
    const close = (ctx: Ctx, resolution: string) => closeReview(ctx, { reviewId: review?.review_id ?? 0, resolution });
    expect(await close(people.fina, 'Llamé y lo quiere.')).toMatchObject({ is_yours: true });
    expect(await close(people.fina, 'Llamé y lo quiere.')).toMatchObject({ is_yours: true });
    expect(await close(people.sara, 'Lo devuelvo.')).toMatchObject({
      is_yours: false,
      review: { resolution: 'Llamé y lo quiere.', closed_by: 'Fina Prueba', closed_at: expect.any(String) },
    });
    const closings = await shop.database.db
      .selectFrom('audit_events')
      .select('actor_id')
      .where('action', '=', 'payment.review_closed')
      .execute();
    expect(closings).toHaveLength(1);
    expect((await listReviews(people.fina, { state: 'closed', page: 1 })).items).toHaveLength(1);
  });

  test('the sums of the house are refused to anybody who is neither supervisor nor facturacion', async () => {
    const range = { from: '2026-11-23', to: '2026-11-23' };
    const refused = { code: 'forbidden' };
    await expect(listReviews(people.ana, { state: 'open', page: 1 })).rejects.toMatchObject(refused);
    await expect(closeReview(people.ana, { reviewId: 1, resolution: 'nada' })).rejects.toMatchObject(refused);
    await expect(listPaymentTotals(people.ana, range)).rejects.toMatchObject(refused);
    await expect(listFailedPayments(people.ana, { days: 7, only: 'all', page: 1 })).rejects.toMatchObject(refused);
    await expect(listPortalWays(people.fina)).rejects.toMatchObject(refused);
  });
});

describe('failed payments', () => {
  test('name each order once with its tries and whom to call, and whether it was paid all the same', async () => {
    const [left, settled] = [await shop.customer(), await shop.customer()];
    await payByCard(left, card(CARDS.declined));
    const { order_id } = await payByCard(left, card(CARDS.declined));
    await payByCard(settled, card(CARDS.declined));
    const paid = await payByCard(settled, card());
    const failed = async (only: 'unpaid' | 'all') => {
      const { items } = await listFailedPayments(people.fina, { days: 7, only, page: 1 });
      return items.filter((item) => [order_id, paid.order_id].includes(item.order_id));
    };
    const unpaid = { order_id, tries: 2, paid_at: null, customer: { phone: '+34 600 000 000' } };
    expect(await failed('unpaid')).toMatchObject([unpaid]);
    const all = await failed('all');
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(expect.objectContaining({ order_id: paid.order_id, paid_at: expect.any(String) }));
    shop.clock.now = new Date(shop.clock.now.getTime() + 8 * DAY_MS);
    expect(await listFailedPayments(people.fina, { days: 7, only: 'all', page: 1 })).toMatchObject({ items: [] });
  });
});

describe('daily totals', () => {
  test('follow the ledger to the cent, by days of Madrid', async () => {
    // Half past midnight in Madrid, still the day before in UTC.
    shop.clock.now = new Date('2026-12-09T23:30:00Z');
    const { order_id } = await payByCard(await shop.customer(), card());
    const { attempts } = await orderPayment(people.ana, order_id);
    shop.clock.now = new Date('2026-12-11T08:00:00Z');
    const refund = { paymentId: attempts[0]?.payment_id ?? 0, amount: 501, eventId: 'elsewhere:2', detail: {} };
    await bookRefund(people.ana, refund);
    const { rows } = await listPaymentTotals(people.fina, { from: '2026-12-09', to: '2026-12-11' });
    const same = { store_id: 1, method: 'cc', charged_back: 0 };
    expect(rows).toEqual([
      { ...same, day: '2026-12-11', payments: 0, captured: 0, refunded: 5.01, net: -5.01 },
      { ...same, day: '2026-12-10', payments: 1, captured: 25.12, refunded: 0, net: 25.12 },
    ]);
    expect(await listPaymentTotals(people.fina, { from: '2026-12-09', to: '2026-12-11', store_id: 14 })).toMatchObject({
      rows: [],
    });
  });
});

describe('ways to pay of a portal', () => {
  const cc = { method: 'cc', provider: 'sandbox' } as const;

  test('are chosen among what a configured provider takes, and two supervisors do not undo each other', async () => {
    const save = (before: (typeof cc)[], ways: (typeof cc)[]) =>
      savePortalWays(people.sara, { storeId: 14, before, ways });
    const { portals, providers } = await listPortalWays(people.sara);
    expect(providers).toEqual([{ name: 'sandbox', methods: ['cc'] }]);
    expect(portals.find(({ store_id }) => store_id === 14)).toMatchObject({ is_default: true, ways: [cc] });
    const both = await Promise.allSettled([save([], [cc]), save([], [cc])]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await save([], [cc])).toMatchObject({ is_default: false, ways: [{ ...cc, works: true }] });
    await expect(save([], [])).rejects.toMatchObject({ code: 'stale_version' });
    expect(await save([cc], [])).toMatchObject({ is_default: true });
    await expect(save([cc], [cc])).rejects.toMatchObject({ code: 'stale_version' });
    const unknown = savePortalWays(people.sara, {
      storeId: 14,
      before: [],
      ways: [{ method: 'bizum', provider: 'redsys' }],
    });
    await expect(unknown).rejects.toMatchObject({ code: 'method_not_offered' });
    const changes = await shop.database.db
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'portal.ways_to_pay')
      .orderBy('event_id')
      .execute();
    expect(changes).toEqual([
      { detail: { before: [], after: ['cc:sandbox'] } },
      { detail: { before: ['cc:sandbox'], after: [] } },
    ]);
  });
});

test('every answer is as the contract says', async () => {
  const { order_id } = await payByCard(await shop.customer(), card(CARDS.declined));
  await openReview(people.sara, {
    kind: 'difference',
    about: 'shape',
    orderId: order_id,
    detail: { event_id: 're_1' },
  });
  const { fina, sara } = people;
  const page = 1;
  const answers = [
    [getOrderPayment, await orderPayment(sara, order_id)],
    [calls.listPaymentReviews, await listReviews(fina, { state: 'open', page })],
    [calls.listFailedPayments, await listFailedPayments(fina, { days: 7, only: 'all', page })],
    [calls.listPaymentTotals, await listPaymentTotals(fina, { from: '2026-11-20', to: '2026-11-23' })],
    [calls.listReconciliations, await listReconciliations(fina)],
    [listPortalWaysCall, await listPortalWays(sara)],
  ] as const;
  for (const [{ name, output }, answer] of answers) expect(output.safeParse(answer).error, name).toBeUndefined();
});
