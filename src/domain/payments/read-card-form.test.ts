import { describe, expect, test } from 'vitest';
import { readCardForm } from './read-card-form.ts';

const TODAY = { year: 2026, month: 11 };
const typed = { holder: 'Ana Prueba', num: '4548 8120 4940 0004', expiry: '12/30', cvc: '737' };

describe('the form of a card', () => {
  test.each(['12/30', '1230', '12/2030', '2030-12'])('takes the expiry as %s', (expiry) => {
    expect(readCardForm({ ...typed, expiry }, TODAY)).toMatchObject({ ok: true, card: { month: 12, year: 2030 } });
  });

  test.each([
    [{ holder: ' ' }, 'holder card_holder'],
    [{ num: '' }, 'num card_number'],
    [{ expiry: '' }, 'expiry card_expiry'],
    [{ expiry: '13/30' }, 'expiry card_expiry'],
    [{ expiry: '10/26' }, 'expiry card_expired'],
    [{ expiry: '12/2099' }, 'expiry card_expiry'],
    [{ expiry: '13/2099' }, 'expiry card_expiry'],
    [{ cvc: '' }, 'cvc card_code'],
    [{ cvc: ' ' }, 'cvc card_code'],
    [{ cvc: '12' }, 'cvc card_code'],
  ])('%j is one problem beside its field', (wrong, problem) => {
    const reading = readCardForm({ ...typed, ...wrong }, TODAY);
    expect(reading.ok ? [] : reading.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([problem]);
  });

  test('left blank it asks for everything, in its order', () => {
    const reading = readCardForm({ holder: '', num: '', expiry: '', cvc: '' }, TODAY);
    expect(reading.ok ? [] : reading.problems.map(({ field }) => field)).toEqual(['holder', 'num', 'expiry', 'cvc']);
  });
});
