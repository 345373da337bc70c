import type { SearchResponse } from '@paypal/paypal-server-sdk';
import { expect, test } from 'vitest';
import type { Answer, PaypalApi } from './api.ts';
import { listTransactions } from './movements.ts';

const SPAN = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-02T00:00:00Z') };

/** A PayPal that gives this answer to every search. */
function answering(answer: Answer<SearchResponse>): PaypalApi {
  return { ask: async <T>() => answer as Answer<T> };
}

test.each([
  ['T0006', '25.12', 'S', { kind: 'capture', number: '0001PAYPAL01', amount: 2512 }],
  ['T0006', '25.12', 'V', { kind: 'capture', number: '0001PAYPAL01', amount: 2512 }],
  ['T1107', '-25.12', 'S', { kind: 'refund', number: null, amount: 2512 }],
  ['T1106', '-25.12', 'S', { kind: 'chargeback', number: '0001PAYPAL01', amount: 2512 }],
  ['T1201', '-25.12', 'S', { kind: 'chargeback', number: '0001PAYPAL01', amount: 2512 }],
  ['T0006', '25.12', 'P', null],
  ['T0006', '25.12', 'D', null],
  ['T0000', '-25.12', 'S', null],
  ['T1107', '25.12', 'S', null],
  ['T0400', '-25.12', 'S', null],
  ['T1202', '25.12', 'S', null],
])('a transaction %s of %s with status %s', async (transactionEventCode, value, transactionStatus, movement) => {
  const transactionInfo = {
    transactionId: '27M47624FP291604U',
    transactionEventCode,
    transactionStatus,
    transactionInitiationDate: '2026-11-01T10:00:00+0000',
    transactionAmount: { currencyCode: 'EUR', value },
    customField: '0001PAYPAL01',
  };
  const api = answering({ ok: true, result: { transactionDetails: [{ transactionInfo }], totalPages: 1 } });
  const common = { providerRef: '27M47624FP291604U', currency: 'EUR', at: new Date('2026-11-01T10:00:00Z') };
  expect(await listTransactions(api, SPAN)).toEqual(movement ? [{ ...common, ...movement }] : []);
});

test('an account that may not search has nothing to reconcile with the ledger', async () => {
  const api = answering({ ok: false, refusal: { status: 403, issue: 'NOT_AUTHORIZED', links: [] } });
  expect(await listTransactions(api, SPAN)).toBeNull();
});
