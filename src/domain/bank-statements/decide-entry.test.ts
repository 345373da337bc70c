import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transferReference } from '../payments/transfer-reference.ts';
import { type AwaitedTransfer, decideEntry, type EntryFacts } from './decide-entry.ts';
import { namedIn, resembles } from './named-in-text.ts';

const ATTEMPT = '4821K7QX20MD';
const REFERENCE = transferReference(ATTEMPT);
const ONE: AwaitedTransfer = { payment_id: 1, order_id: 100000001, currency: 'EUR', amount: 2512, captured: 0 };
const TWO: AwaitedTransfer = { ...ONE, payment_id: 2, order_id: 100000002 };
const PART: AwaitedTransfer = { ...ONE, captured: 2000 };
const FACTS: EntryFacts = {
  amount: 2512,
  currency: 'EUR',
  is_reversal: false,
  in_other_format: false,
  names_order: null,
  named: [],
  of_orders: [],
  resembled: [],
  refunds: [],
};

describe('what a text names', () => {
  test.each([
    REFERENCE,
    REFERENCE.toLowerCase(),
    `${REFERENCE.slice(0, 4)} ${REFERENCE.slice(4, 8)} ${REFERENCE.slice(8, 12)} ${REFERENCE.slice(12)}`,
    `Pago del pedido, ref.:${REFERENCE}/gracias`,
    `TRANSFERENCIA DE ANA ${REFERENCE.slice(0, 9)}\n${REFERENCE.slice(9)} 25,12`,
  ])('%j names the attempt', (text) => {
    expect(namedIn(text).attempts).toEqual([ATTEMPT]);
  });

  test('without check digits it names only what could be a number', () => {
    expect(namedIn(`pedido 100000001 ${ATTEMPT}`)).toMatchObject({ attempts: [], orders: [100000001] });
    expect(namedIn(`pedido ${ATTEMPT}`).numbers).toContain(ATTEMPT);
  });

  test('an order number stands alone, not within a longer one', () => {
    expect(namedIn('100000001, 9000000017 y 12345678901234').orders).toEqual([100000001, 9000000017]);
  });

  test('any text without the reference matches nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 140 }), (text) => {
        expect(namedIn(text).attempts).toEqual([]);
      }),
    );
  });

  test('one mistake anywhere still resembles the reference, and is never taken for another attempt', () => {
    const at = fc.integer({ min: 0, max: REFERENCE.length - 1 });
    const wrong = fc.tuple(at, fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRSTUVWX'), fc.nat({ max: 3 }));
    fc.assert(
      fc.property(wrong, fc.string({ maxLength: 20 }), ([place, character, kind], around) => {
        const [head, tail] = [REFERENCE.slice(0, place), REFERENCE.slice(place)];
        const typed = [
          head + character + tail.slice(1),
          head + tail.slice(1),
          head + character + tail,
          head + (tail[1] ?? '') + tail[0] + tail.slice(2),
        ][kind] as string;
        expect(resembles(`${around} ${typed} ${around}`, REFERENCE)).toBe(true);
      }),
    );
  });

  test.each(['', 'TRANSFERENCIA A FAVOR DE REGISTRALIA', transferReference('1111AAAA2222')])(
    '%j does not resemble it',
    (text) => {
      expect(resembles(text, REFERENCE)).toBe(false);
    },
  );
});

describe('whose money an entry is', () => {
  test.each<[string, Partial<EntryFacts>, object]>([
    ['its reference', { named: [ONE] }, { kind: 'book', payment_id: 1, why: 'reference' }],
    ['its reference and a part', { named: [ONE], amount: 1 }, { kind: 'book', payment_id: 1 }],
    ['its reference, paid before', { named: [{ ...ONE, captured: 2512 }] }, { kind: 'book', payment_id: 1 }],
    ['two references', { named: [ONE, TWO] }, { kind: 'leave', why: 'ambiguous' }],
    ['its reference in dollars', { named: [ONE], currency: 'USD' }, { kind: 'leave', why: 'currency' }],
    ['an order and what is missing', { of_orders: [ONE, TWO] }, { kind: 'leave', why: 'ambiguous' }],
    ['one order and what is missing', { of_orders: [ONE] }, { kind: 'book', payment_id: 1, why: 'order' }],
    [
      'an order of which a part came',
      { of_orders: [PART], amount: 512 },
      { kind: 'book', payment_id: 1, why: 'order' },
    ],
    ['an order of which a part came, whole', { of_orders: [PART] }, { kind: 'leave', why: 'amount' }],
    ['one order and another amount', { of_orders: [ONE], amount: 2511 }, { kind: 'leave', why: 'amount' }],
    ['an order paid before', { of_orders: [{ ...ONE, captured: 2512 }] }, { kind: 'leave', why: 'amount' }],
    ['a mistyped reference', { resembled: [ONE] }, { kind: 'propose', payment_id: 1, why: 'mistyped' }],
    ['a reference mistyped between two', { resembled: [ONE, TWO] }, { kind: 'leave', why: 'ambiguous' }],
    ['nothing', {}, { kind: 'leave', why: 'unnamed' }],
    ['an order by card', { names_order: 'other_way' }, { kind: 'leave', why: 'other_way' }],
    ['an order that is not there', { names_order: 'unknown_order' }, { kind: 'leave', why: 'unknown_order' }],
    ['its reference, withdrawn', { named: [ONE], is_reversal: true }, { kind: 'leave', why: 'reversal' }],
    ['its reference in both formats', { named: [ONE], in_other_format: true }, { kind: 'leave', why: 'other_format' }],
    ['a debit', { amount: -2512, named: [ONE] }, { kind: 'ignore', why: 'debit' }],
    ['a debit that takes back', { amount: -2512, is_reversal: true }, { kind: 'leave', why: 'reversal' }],
    [
      'a debit with a refund',
      { amount: -500, refunds: [{ refund_id: 7, amount: 500 }] },
      { kind: 'propose', payment_id: null, refund_id: 7, why: 'refund' },
    ],
    [
      'a debit with a refund of another amount',
      { amount: -500, refunds: [{ refund_id: 7, amount: 501 }] },
      { kind: 'ignore' },
    ],
  ])('with %s', (_, facts, decision) => {
    expect(decideEntry({ ...FACTS, ...facts })).toMatchObject(decision);
  });
});
