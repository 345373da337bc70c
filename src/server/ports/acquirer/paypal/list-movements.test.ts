import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../../domain/calendar/time-units.ts';
import type { AcquirerPort } from '../port.ts';
import { type OpenPaypal, openPaypalStandIn, refundOf, START } from './testing/open-paypal-stand-in.ts';

let paypal: OpenPaypal;
let acquirer: AcquirerPort;

beforeAll(async () => {
  paypal = await openPaypalStandIn();
  acquirer = paypal.acquirer;
});
afterAll(() => paypal.close());

test('every movement of a span is listed once, over several pages and months, with our numbers', async () => {
  // Exactly the second in which one search ends and the next begins.
  paypal.pass(31 * DAY_MS);
  const now = paypal.now();
  const attempt = await paypal.pay();
  const other = await paypal.pay({ amount: 9900 });
  const refund = refundOf(attempt, { amount: 512 });
  const done = await acquirer.refund(refund);
  const common = { currency: 'EUR', at: now };
  const movements = await acquirer.listMovements({ from: START, to: new Date(now.getTime() + 1000) });
  const here = movements
    ?.filter(({ at }) => at.getTime() === now.getTime())
    .toSorted((a, b) => String(a.number).localeCompare(String(b.number)));
  const capture = { ...common, kind: 'capture' };
  expect(here).toEqual([
    { ...capture, number: attempt.attemptNumber, providerRef: attempt.captureRef, amount: 2512 },
    { ...capture, number: other.attemptNumber, providerRef: other.captureRef, amount: 9900 },
    {
      ...common,
      kind: 'refund',
      number: refund.refundNumber,
      providerRef: done.outcome === 'done' ? done.provider_ref : null,
      amount: 512,
    },
  ]);
  expect(paypal.seen.filter((line) => line === 'GET /v1/reporting/transactions').length).toBeGreaterThan(3);
});
