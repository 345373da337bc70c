import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { CARDS, card, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { bookRefund } from '../refunds/book-refund.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { reconcileProvider } from './reconcile-provider.ts';

/** For each test: a nightly run checks all payments. */
let shop: TestShop;
let system: Ctx;

beforeEach(async () => {
  shop = await openTestShop({ timeoutMs: 500 });
  system = systemCtx(shop.deps);
});
afterEach(() => shop.close());

const bank = () => system.ports.acquirers[0] as Ctx['ports']['acquirers'][number];

/** Lets nights pass, each with its run. */
async function sleep(nights = 1): Promise<void> {
  for (let night = 0; night < nights; night += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    await reconcilePayments(system);
  }
}

async function buy() {
  const customer = await shop.customer();
  return payByCard(customer, card());
}

const runs = () => system.db.selectFrom('reconciliations').selectAll().orderBy('reconciliation_id').execute();
const lastRun = async () => (await runs()).at(-1);
const differences = () =>
  system.db.selectFrom('payment_reviews').selectAll().where('kind', '=', 'difference').orderBy('review_id').execute();

/** Actions of the bank that it did not notify us of. */
function atBank(attempt_number: string, columns: { amount?: number; state?: string }) {
  return system.db
    .updateTable('sandbox.attempts')
    .set({ ...columns, decided_at: shop.clock.now, ...(columns.state && { event_id: randomUUID() }) })
    .where('attempt_number', '=', attempt_number)
    .execute();
}

describe('the nightly reconciliation', () => {
  test('finds nothing where both sides agree, once a day, and keeps every movement once over many nights', async () => {
    await buy();
    await buy();
    await sleep();
    expect(await lastRun()).toMatchObject({
      provider: 'sandbox',
      movements: 2,
      settled: 0,
      differences: 0,
      error: null,
    });
    expect(await reconcileProvider(system, bank())).toBe(false);
    await sleep(6);
    expect(await runs()).toHaveLength(7);
    expect(await system.db.selectFrom('provider_movements').select('payment_id').execute()).toEqual([
      { payment_id: expect.any(Number) },
      { payment_id: expect.any(Number) },
    ]);
    expect(await differences()).toEqual([]);
  });

  test('money that only the bank has is queried and booked, also for a finished attempt', async () => {
    const live = await payByCard(await shop.customer(), card(CARDS.challenge));
    const over = await payByCard(await shop.customer(), card(CARDS.declined));
    for (const { attempt_number } of [live, over]) await atBank(attempt_number, { state: 'captured', amount: 2_512 });
    await sleep();
    expect(await lastRun()).toMatchObject({ settled: 2, differences: 0 });
    const states = await system.db
      .selectFrom('payments')
      .select(['state', 'captured'])
      .where('attempt_number', 'in', [live.attempt_number, over.attempt_number])
      .execute();
    expect(states).toEqual([
      { state: 'captured', captured: 2_512 },
      { state: 'captured', captured: 2_512 },
    ]);
  });

  test('a bank that does not answer leaves a failed run, and the days are made up for', async () => {
    await buy();
    shop.wire.mode = 'swallow_answers';
    await expect(sleep()).rejects.toThrow('sandbox');
    expect(await lastRun()).toMatchObject({ error: 'unreachable' });
    shop.wire.mode = 'pass';
    await reconcilePayments(system);
    expect(await lastRun()).toMatchObject({ differences: 0, error: null });
  });

  test('another amount is put before a person once, however many nights it stays', async () => {
    const { attempt_number, order_id } = await buy();
    await atBank(attempt_number, { amount: 2_502 });
    await sleep(3);
    // Missing money at the acquirer counts only after the grace period.
    expect(await differences()).toEqual([]);
    await sleep(2);
    expect(await differences()).toMatchObject([
      { order_id, amount: 10, detail: { what: 'amount', kind: 'capture', there: 2_502, here: 2_512 } },
    ]);
  });

  test('a movement that nobody here knows is put before a person once', async () => {
    await system.db
      .insertInto('sandbox.attempts')
      .values({
        attempt_number: '261123ZZZZZZ',
        state: 'captured',
        amount: 2_512,
        currency: 'EUR',
        created_at: shop.clock.now,
        decided_at: shop.clock.now,
      })
      .execute();
    await sleep(3);
    expect(await differences()).toMatchObject([
      { payment_id: null, amount: 2_512, detail: { what: 'missing_here', number: '261123ZZZZZZ' } },
    ]);
  });

  test('a night of more than one page is kept in one go, and a second listing adds none', async () => {
    const many = Array.from({ length: 1_050 }, (_, index) => ({
      kind: 'refund' as const,
      number: null,
      // Half of them are identical in every column.
      providerRef: index % 2 === 0 ? 'the same' : `re_${index}`,
      amount: 100,
      currency: 'EUR',
      at: shop.clock.now,
    }));
    const busy = { ...bank(), name: 'busy', listMovements: async () => many };
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    await reconcileProvider(system, busy);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    await reconcileProvider(system, busy);
    const { count } = await system.db
      .selectFrom('provider_movements')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('provider', '=', 'busy')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1_050);
    expect(await lastRun()).toMatchObject({ provider: 'busy', movements: 1_050 });
  });

  test('a refund made at the provider is matched by its reported id, a chargeback by its amount; transfers are not queried', async () => {
    const payments = system.db.selectFrom('payments').select('payment_id');
    const paymentOf = async ({ attempt_number }: Awaited<ReturnType<typeof buy>>) =>
      (await payments.where('attempt_number', '=', attempt_number).executeTakeFirstOrThrow()).payment_id;
    const [refunded, fought] = [await paymentOf(await buy()), await paymentOf(await buy())];
    await bookRefund(system, { paymentId: refunded, amount: 500, eventId: 'elsewhere:re_4711:done', detail: {} });
    const byHand = { amount: 300, eventId: 'refund:261123HAND00', detail: { told_as: 'by_hand:261123HAND00' } };
    await bookRefund(system, { paymentId: refunded, ...byHand });
    await system.db
      .insertInto('payment_events')
      .values({
        payment_id: fought,
        kind: 'chargeback',
        amount: 2_477,
        provider_event_id: 'case-1:opened',
        created_at: shop.clock.now,
      })
      .execute();
    const nameless = { number: null, currency: 'EUR', at: shop.clock.now };
    const desk = {
      ...bank(),
      listMovements: async (span: { from: Date; to: Date }) => [
        ...((await bank().listMovements(span)) ?? []),
        { ...nameless, kind: 'refund' as const, providerRef: 're_4711', amount: 500 },
        { ...nameless, kind: 'chargeback' as const, providerRef: 'tx_1', amount: 2_477 },
      ],
    };
    for (let night = 0; night < 6; night += 1) {
      shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
      await reconcileProvider(system, desk);
    }
    expect(await differences()).toEqual([]);
    const attributed = await system.db
      .selectFrom('provider_movements')
      .select(['payment_id', 'kind'])
      .where('provider_ref', 'in', ['re_4711', 'tx_1'])
      .orderBy('kind', 'desc')
      .execute();
    expect(attributed).toEqual([
      { payment_id: refunded, kind: 'refund' },
      { payment_id: fought, kind: 'chargeback' },
    ]);
  });

  test('who can not be asked has no runs', async () => {
    expect(await reconcileProvider(system, { ...bank(), name: 'silent', listMovements: async () => null })).toBe(false);
    expect(await runs()).toEqual([]);
  });
});
