import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeldFor, type HeldMoney, receivedOf, unspentOf } from './unspent.ts';

const NOTHING_PAID: HeldFor = { paid: 0, refunded_of_it: 0, is_foreign: false };
const WRONG: HeldMoney = { state: 'captured', captured: 1_000, charged_back: 0, refund_reserved: 0 };

test.each<[string, Partial<HeldMoney>, Partial<HeldFor>, number]>([
  ['all of another amount that paid nothing', {}, {}, 1_000],
  ['all of a part whose time is over', { state: 'expired' }, {}, 1_000],
  ['nothing of a part that still waits for its rest', { state: 'pending' }, {}, 0],
  ['nothing of what paid an order', {}, { paid: 1_000 }, 0],
  ['nothing of what an item got back by half', { refund_reserved: 500 }, { paid: 1_000, refunded_of_it: 500 }, 0],
  ['nothing beyond what was promised back before', { refund_reserved: 1_000 }, {}, 0],
  ['the rest of a partial refund made at the provider', { refund_reserved: 400 }, {}, 600],
  ['nothing that the bank took back', { charged_back: 1_000 }, {}, 0],
  ['nothing in another currency', {}, { is_foreign: true }, 0],
])('refunds %s', (_, held, of, cents) => {
  expect(unspentOf({ ...WRONG, ...held }, { ...NOTHING_PAID, ...of })).toBe(cents);
});

test('never refunds more than there is beside what pays for something', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const state = fc.constantFrom<HeldMoney['state']>('requested', 'pending', 'captured', 'declined', 'expired');
  fc.assert(
    fc.property(state, cents, cents, cents, cents, (of, captured, charged_back, refund_reserved, paid) => {
      const back = unspentOf(
        { state: of, captured, charged_back, refund_reserved },
        { paid, refunded_of_it: 0, is_foreign: false },
      );
      expect(back).toBeGreaterThanOrEqual(0);
      if (back > 0) expect(back + paid + charged_back + refund_reserved).toBe(captured);
    }),
  );
});

test('a returned part counts as never received, a refund of a paid order as paid', () => {
  const money = { captured: 1_000, refund_reserved: 400 };
  expect(receivedOf({ ...money, state: 'expired' })).toBe(600);
  expect(receivedOf({ ...money, state: 'captured' })).toBe(1_000);
});
