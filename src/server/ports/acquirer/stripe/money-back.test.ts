import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import type { AcquirerPort, AttemptRef, RefundRequest } from '../port.ts';
import { attemptOf, type OpenStripe, openStripeStandIn, requestToPay } from './testing/open-stripe-stand-in.ts';

let stripe: OpenStripe;
let acquirer: AcquirerPort;
let refunds = 0;

beforeAll(async () => {
  stripe = await openStripeStandIn();
  acquirer = stripe.acquirer;
});
afterAll(() => stripe.close());

/** An attempt paid with one of Stripe's test cards. */
async function paid(way = '4242'): Promise<AttemptRef> {
  const request = requestToPay();
  const begun = await acquirer.begin(request);
  if (begun.outcome !== 'challenge') throw new Error(`not led to Checkout but ${begun.outcome}`);
  await stripe.press(begun.challenge.action, { way, do: 'pay' });
  const attempt = attemptOf(request, { providerRef: begun.provider_ref ?? null });
  const outcome = await acquirer.query(attempt);
  if (outcome.outcome !== 'captured') throw new Error(`not paid but ${outcome.outcome}`);
  return { ...attempt, captureRef: outcome.capture_ref ?? null };
}

function refundOf(attempt: AttemptRef, amount: number): RefundRequest {
  refunds += 1;
  const refundNumber = `${String(refunds).padStart(4, '0')}BACK0000`;
  return { refundNumber, providerRef: null, attempt, amount, currency: 'EUR', sentAt: null };
}

describe('money back', () => {
  test('goes in parts, never more than came', async () => {
    const attempt = await paid();
    const part = refundOf(attempt, 1000);
    const done = await acquirer.refund(part);
    expect(done).toMatchObject({ outcome: 'done', event_id: expect.stringMatching(/^re_\w+:done$/) });
    expect(await acquirer.refund(refundOf(attempt, 1513))).toMatchObject({ outcome: 'refused' });
    expect(await acquirer.refund(refundOf(attempt, 1512))).toMatchObject({ outcome: 'done' });
    expect(await acquirer.refund(refundOf(attempt, 1))).toMatchObject({
      outcome: 'refused',
      code: 'charge_already_refunded',
    });
    expect(await acquirer.queryRefund(part)).toEqual(done);
  });

  test('goes once under a number, on two processes at a time and after its answer was lost', async () => {
    const attempt = await paid();
    const request = refundOf(attempt, 500);
    const other = stripe.clientWith({});
    const [first, second] = await Promise.all([acquirer.refund(request), other.refund(request)]);
    expect(second).toEqual(first);
    const deaf = stripe.clientWith({
      retries: 0,
      fetch: async (input, init) => {
        await (await fetch(input, init)).arrayBuffer();
        throw new TypeError('the line is dead');
      },
    });
    const lost = refundOf(attempt, 700);
    expect(await deaf.refund(lost)).toEqual({ outcome: 'unknown' });
    const found = await acquirer.queryRefund(lost);
    expect(found).toMatchObject({ outcome: 'done' });
    // After a day Stripe no longer knows the idempotency key.
    expect(await acquirer.refund({ ...lost, sentAt: stripe.now() })).toEqual(found);
    expect(await acquirer.refund(refundOf(attempt, 2512 - 500 - 700))).toMatchObject({ outcome: 'done' });
  });

  test('under the number of another amount is the refund that was made', async () => {
    const attempt = await paid();
    const request = refundOf(attempt, 500);
    const done = await acquirer.refund(request);
    expect(await acquirer.refund({ ...request, amount: 600 })).toEqual(done);
  });

  test('is unseen before it is sent, and refused where nothing was taken', async () => {
    const attempt = await paid();
    expect(await acquirer.queryRefund(refundOf(attempt, 100))).toEqual({ outcome: 'unseen' });
    const unpaid = attemptOf(requestToPay());
    expect(await acquirer.queryRefund(refundOf(unpaid, 100))).toEqual({ outcome: 'unseen' });
    expect(await acquirer.refund(refundOf(unpaid, 100))).toMatchObject({
      outcome: 'refused',
      code: 'nothing_captured',
    });
  });

  test('that a bank takes its time for is pending, and then done', async () => {
    const request = refundOf(await paid('7726'), 2512);
    const pending = await acquirer.refund(request);
    expect(pending).toMatchObject({ outcome: 'pending', provider_ref: expect.stringMatching(/^re_/) });
    const providerRef = 'provider_ref' in pending ? (pending.provider_ref ?? null) : null;
    expect(await acquirer.queryRefund({ ...request, providerRef })).toMatchObject({ outcome: 'done' });
  });

  test('that a bank does not take is refused, and can be given in another way', async () => {
    const attempt = await paid('5126');
    const request = refundOf(attempt, 2512);
    expect(await acquirer.refund(request)).toMatchObject({ outcome: 'pending' });
    expect(await acquirer.queryRefund(request)).toMatchObject({ outcome: 'refused', code: 'expired_or_canceled_card' });
    expect(await acquirer.refund(refundOf(attempt, 2512))).toMatchObject({ outcome: 'pending' });
  });
});

describe('the books of Stripe', () => {
  test('hold every movement under our number, in a span of time', async () => {
    stripe.pass(HOUR_MS);
    const from = stripe.now();
    const to = new Date(from.getTime() + 1000);
    const attempt = await paid();
    const request = refundOf(attempt, 30);
    await acquirer.refund(request);
    const booked = { currency: 'EUR', at: from };
    const movements = (await acquirer.listMovements({ from, to })) ?? [];
    expect(movements.toSorted((one, other) => one.amount - other.amount)).toEqual([
      {
        ...booked,
        kind: 'refund',
        number: request.refundNumber,
        providerRef: expect.stringMatching(/^re_/),
        amount: 30,
      },
      { ...booked, kind: 'capture', number: attempt.attemptNumber, providerRef: attempt.captureRef, amount: 2512 },
    ]);
    expect(await acquirer.listMovements({ from: to, to: new Date(to.getTime() + 1000) })).toEqual([]);
  });

  test('hold a failed refund as one that came back, and a dispute as money that was taken', async () => {
    stripe.pass(HOUR_MS);
    const from = stripe.now();
    await acquirer.refund(refundOf(await paid('5126'), 700));
    const disputed = await paid('0259');
    const movements = (await acquirer.listMovements({ from, to: new Date(from.getTime() + 1000) })) ?? [];
    const amountsOf = (kind: string) =>
      movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount);
    expect(amountsOf('refund').toSorted((one, other) => one - other)).toEqual([-700, 700]);
    expect(movements.filter(({ kind }) => kind === 'chargeback')).toEqual([
      { kind: 'chargeback', number: null, providerRef: disputed.captureRef, amount: 2512, currency: 'EUR', at: from },
    ]);
  });
});
