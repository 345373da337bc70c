import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideSettlement, isLive, type PaymentState, type SettlementFacts } from './decide-settlement.ts';
import type { FinalOutcome } from './outcome.ts';

const open: SettlementFacts = {
  state: 'requested',
  amount: 2512,
  currency: 'EUR',
  order_captured: false,
  order_cancelled: false,
};
const captured: FinalOutcome = {
  outcome: 'captured',
  event_id: 'e',
  amount: 2512,
  currency: 'EUR',
  instrument: { brand: 'Visa', last_four: '0004' },
};
const declined: FinalOutcome = { outcome: 'declined', event_id: 'd', code: 'declined' };
const expired: FinalOutcome = { outcome: 'expired', event_id: 'x' };

describe('what an outcome means', () => {
  test.each<[string, Partial<SettlementFacts>, FinalOutcome, object]>([
    ['the money pays the order', {}, captured, { state: 'captured', event: 'success', order: 'pay' }],
    ['also after a challenge', { state: 'challenge' }, captured, { state: 'captured', order: 'pay' }],
    ['and where we thought it was over', { state: 'expired' }, captured, { state: 'captured', order: 'pay' }],
    ['money for a cancelled order is late', { order_cancelled: true }, captured, { state: 'captured', order: 'late' }],
    ['another amount is looked at', { amount: 2513 }, captured, { state: 'captured', order: 'review' }],
    ['another currency too', { currency: 'USD' }, captured, { state: 'captured', order: 'review' }],
    ['a second capture goes back', { order_captured: true }, captured, { state: 'expired', order: 'twice' }],
    ['a capture told again is nothing new', { state: 'captured' }, captured, { state: 'captured', order: 'none' }],
    ['a refusal ends the attempt', {}, declined, { state: 'declined', event: 'failure', decline_code: 'declined' }],
    ['so does its time', {}, expired, { state: 'expired', event: 'expiry', decline_code: 'expired' }],
    ['a refusal after the capture is too late', { state: 'captured' }, declined, { state: 'captured', order: 'none' }],
  ])('%s', (_, facts, outcome, expected) => {
    expect(decideSettlement({ ...open, ...facts }, outcome)).toMatchObject(expected);
  });

  test('in whatever order news come, a capture ends captured, and the order is told of it once', () => {
    const news = fc.array(fc.constantFrom(captured, declined, expired), { maxLength: 12 });
    fc.assert(
      fc.property(news, (outcomes) => {
        let state: PaymentState = 'requested';
        let told = 0;
        for (const outcome of outcomes) {
          const settlement = decideSettlement({ ...open, state }, outcome);
          state = settlement.state;
          if (settlement.order !== 'none') told += 1;
        }
        const hasMoney = outcomes.includes(captured);
        expect([state === 'captured', told]).toEqual([hasMoney, hasMoney ? 1 : 0]);
        expect(isLive(state)).toBe(outcomes.length === 0);
      }),
    );
  });
});
