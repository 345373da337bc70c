import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideSettlement, isLive, type PaymentState, type SettlementFacts } from './decide-settlement.ts';
import type { FinalOutcome } from './outcome.ts';

const open: SettlementFacts = {
  state: 'requested',
  amount: 2512,
  currency: 'EUR',
  captured: 0,
  in_parts: false,
  paid_otherwise: false,
  cancelled: false,
};
const transfer: Partial<SettlementFacts> = { state: 'pending', in_parts: true };
const captured: FinalOutcome = { outcome: 'captured', event_id: 'e', amount: 2512, currency: 'EUR' };
const part: FinalOutcome = { ...captured, amount: 1000 };
const declined: FinalOutcome = { outcome: 'declined', event_id: 'd', code: 'declined' };
const expired: FinalOutcome = { outcome: 'expired', event_id: 'x' };

describe('what an outcome means', () => {
  test.each<[string, Partial<SettlementFacts>, FinalOutcome, object]>([
    ['the money pays', {}, captured, { state: 'captured', event: 'success', follows: 'pay', booked: 2512 }],
    ['also after a challenge', { state: 'challenge' }, captured, { state: 'captured', follows: 'pay' }],
    ['and where we thought it was over', { state: 'expired' }, captured, { state: 'captured', follows: 'pay' }],
    ['money for a cancelled order is late', { cancelled: true }, captured, { state: 'captured', follows: 'late' }],
    ['another amount is looked at', { amount: 2513 }, captured, { state: 'captured', follows: 'review' }],
    ['another currency too', { currency: 'USD' }, captured, { state: 'captured', follows: 'review' }],
    [
      'a second capture goes back',
      { paid_otherwise: true },
      captured,
      { state: 'expired', follows: 'twice', surplus: 2512 },
    ],
    ['told again is nothing new', { state: 'captured', captured: 2512 }, captured, { follows: 'none', booked: 0 }],
    ['a refusal ends the attempt', {}, declined, { state: 'declined', event: 'failure', decline_code: 'declined' }],
    ['so does its time', {}, expired, { state: 'expired', event: 'expiry', decline_code: 'expired' }],
    [
      'a refusal after the capture is too late',
      { state: 'captured' },
      declined,
      { state: 'captured', follows: 'none' },
    ],
    ['part of a transfer waits for the rest', transfer, part, { state: 'pending', follows: 'part', booked: 1000 }],
    ['the rest of it pays', { ...transfer, captured: 1512 }, part, { state: 'captured', follows: 'pay', surplus: 0 }],
    [
      'what is too much goes back',
      { ...transfer, captured: 2000 },
      part,
      { follows: 'pay', booked: 1000, surplus: 488 },
    ],
    [
      'a doubled transfer goes back whole',
      { ...transfer, state: 'captured', captured: 2512 },
      captured,
      { state: 'captured', follows: 'twice', booked: 2512, surplus: 2512 },
    ],
    ['part after its time is kept', { ...transfer, state: 'expired' }, part, { state: 'expired', follows: 'part' }],
  ])('%s', (_, facts, outcome, expected) => {
    expect(decideSettlement({ ...open, ...facts }, outcome)).toMatchObject(expected);
  });

  test('with events in any order, a capture ends captured, and what it pays is notified once', () => {
    const news = fc.array(fc.constantFrom(captured, declined, expired), { maxLength: 12 });
    fc.assert(
      fc.property(news, (outcomes) => {
        let [state, money]: [PaymentState, number] = ['requested', 0];
        let told = 0;
        for (const outcome of outcomes) {
          const settlement = decideSettlement({ ...open, state, captured: money }, outcome);
          state = settlement.state;
          money += settlement.booked;
          if (settlement.follows !== 'none') told += 1;
        }
        const hasMoney = outcomes.includes(captured);
        expect([state === 'captured', told, money]).toEqual([hasMoney, hasMoney ? 1 : 0, hasMoney ? 2512 : 0]);
        expect(isLive(state)).toBe(outcomes.length === 0);
      }),
    );
  });

  test('every cent of a transfer in parts is booked, and the excess is reported as surplus', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 8 }), (amounts) => {
        let [state, money]: [PaymentState, number] = ['pending', 0];
        let surplus = 0;
        let paid = 0;
        for (const amount of amounts) {
          const facts = { ...open, in_parts: true, state, captured: money };
          const settlement = decideSettlement(facts, { ...captured, amount });
          state = settlement.state;
          money += settlement.booked;
          surplus += settlement.surplus;
          if (settlement.follows === 'pay') paid += 1;
        }
        const sum = amounts.reduce((total, amount) => total + amount, 0);
        expect(money).toBe(sum);
        expect(surplus).toBe(Math.max(0, sum - 2512));
        expect([paid, state]).toEqual(sum >= 2512 ? [1, 'captured'] : [0, 'pending']);
      }),
    );
  });
});
