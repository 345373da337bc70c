import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../ctx.ts';
import { signedHeaders } from '../../ports/acquirer/sandbox/signature.ts';
import { CARDS, card, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { finishChallenge } from './finish-challenge.ts';
import { settleAttempt } from './settle-attempt.ts';
import { payByCard } from './testing/pay-by-card.ts';
import { booksOf } from './testing/test-ledger.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ timeoutMs: 150 });
});
afterAll(() => shop.close());

const EVENTS = [
  ...['click', 'click_twice', 'other_card', 'refused_card', 'right_code', 'cancel', 'back', 'told_again'],
  ...['settle', 'time', 'answers_lost', 'bank_away', 'bank_back'],
] as const;

const booksFor = (ctx: Ctx) => booksOf(shop.database.db, ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0);

test('whatever comes in whatever order, there is one charge or none, and the order knows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { minLength: 3, maxLength: 12 }), async (events) => {
      const ctx = await shop.customer();
      // Two events run at a time, as two tabs would have it.
      for (let at = 0; at < events.length; at += 2) {
        await Promise.all(events.slice(at, at + 2).map((event) => happen(ctx, event)));
      }
      await comeToRest(ctx);
      const { orders, payments, charges, events: ledger, items } = await booksFor(ctx);
      expect(charges.length).toBeLessThanOrEqual(1);
      expect(orders.filter(({ paid_at }) => paid_at !== null)).toHaveLength(charges.length);
      expect(payments.filter(({ state }) => state === 'captured')).toHaveLength(charges.length);
      expect(ledger.filter(({ kind }) => kind === 'success')).toHaveLength(charges.length);
      expect(items.filter(({ internal_status }) => internal_status === 'complete')).toHaveLength(charges.length);
      expect(payments.filter(({ state }) => state === 'requested' || state === 'challenge')).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 90_000);

/** What is refused here (already paid, under way) is as it should be; any other failure fails the test. */
async function happen(ctx: Ctx, event: (typeof EVENTS)[number]): Promise<void> {
  const { payments } = await booksFor(ctx);
  const last = payments.at(-1);
  switch (event) {
    case 'click':
      return buy(ctx, CARDS.captured);
    case 'click_twice':
      await Promise.all([buy(ctx, CARDS.captured), buy(ctx, CARDS.captured)]);
      return;
    case 'other_card':
      return buy(ctx, CARDS.challenge);
    case 'refused_card':
      return buy(ctx, CARDS.declined);
    case 'right_code':
      return atBank(last?.attempt_number, { code: '123456' });
    case 'cancel':
      return atBank(last?.attempt_number, { cancel: '1' });
    case 'back':
      if (last) await finishChallenge(ctx, last.attempt_number);
      return;
    case 'told_again':
      if (last) await tellAgain(last.attempt_number);
      return;
    case 'settle':
      if (last) await settleAttempt(ctx, last.payment_id);
      return;
    case 'time':
      shop.clock.now = new Date(shop.clock.now.getTime() + 25_000);
      return;
    case 'answers_lost':
      shop.wire.mode = 'swallow_answers';
      return;
    case 'bank_away':
      shop.wire.mode = 'refuse';
      return;
    case 'bank_back':
      shop.wire.mode = 'pass';
  }
}

async function buy(ctx: Ctx, number: string): Promise<void> {
  await payByCard(ctx, card(number)).catch((error: { code?: string }) => {
    if (error.code !== 'order_already_paid') throw error;
  });
}

/** The wire is mended, time passes, and every attempt is asked for until none is open. */
async function comeToRest(ctx: Ctx): Promise<void> {
  shop.wire.mode = 'pass';
  for (let round = 0; round < 3; round += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000);
    for (const { payment_id } of (await booksFor(ctx)).payments) await settleAttempt(ctx, payment_id);
  }
}

async function atBank(attempt: string | undefined, answer: Record<string, string>): Promise<void> {
  const row = await shop.database.db
    .selectFrom('sandbox.attempts')
    .select('page_key')
    .where('attempt_number', '=', attempt ?? '')
    .executeTakeFirst();
  if (!row) return;
  const url = `${shop.bankUrl}/challenge/${row.page_key}`;
  await fetch(url, { method: 'POST', body: new URLSearchParams(answer), redirect: 'manual' });
}

async function tellAgain(attempt_number: string): Promise<void> {
  const body = JSON.stringify({ attempt_number });
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(body, { key: shop.key, now: shop.clock.now }),
  };
  await fetch(`${shop.bankUrl}/notify-again`, { method: 'POST', headers, body });
}
