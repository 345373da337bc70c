import { expect, test } from 'vitest';
import { isAbleProvider, providersFor, providerTerm, providerWorkOf } from './provider.ts';

const PLAIN = { active: true, lento: false, caderneta: false, retifica: false, term_days: null };

test.each([
  [PLAIN, 5],
  [{ ...PLAIN, lento: true }, 10],
  [{ ...PLAIN, lento: true, term_days: 7 }, 7],
])('%j has %i business days', (provider, days) => {
  expect(providerTerm(provider)).toBe(days);
});

test.each([
  [PLAIN, null, true],
  [{ ...PLAIN, active: false }, null, false],
  [PLAIN, 'caderneta', false],
  [{ ...PLAIN, caderneta: true }, 'caderneta', true],
  [{ ...PLAIN, caderneta: true }, 'retifica', false],
  [{ ...PLAIN, retifica: true, active: false }, 'retifica', false],
] as const)('%j for %s: %s', (provider, work, able) => {
  expect(isAbleProvider(provider, work)).toBe(able);
});

test('a caderneta predial is fetched by a provider with that ability; any other product leaves the choice', () => {
  expect(providerWorkOf(19047, null)).toBe('caderneta');
  expect(providerWorkOf(19047, 'retifica')).toBe('caderneta');
  expect(providerWorkOf(15867, null)).toBeNull();
  expect(providerWorkOf(15867, 'retifica')).toBe('retifica');
});

test('who works in the country of the order is offered, and anybody where nobody does', () => {
  const [madrid, lisboa] = [{ locale: 'es' }, { locale: 'pt' }];
  expect(providersFor([madrid, lisboa], { isPortuguese: false })).toEqual([madrid]);
  expect(providersFor([madrid, lisboa], { isPortuguese: true })).toEqual([lisboa]);
  expect(providersFor([lisboa], { isPortuguese: false })).toEqual([lisboa]);
});
