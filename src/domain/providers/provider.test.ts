import { expect, test } from 'vitest';
import { isAbleProvider, nearOrder, providerTerm, providerWorkOf } from './provider.ts';

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

test('a provider in the country of the order is offered, and anybody where there is none', () => {
  const [spanish, portuguese] = [
    { locale: 'es', province: null },
    { locale: 'pt', province: null },
  ];
  const spain = { isPortuguese: false, province: 'ES41' };
  const portugal = { isPortuguese: true, province: 'PT11' };
  expect(nearOrder([spanish, portuguese], spain)).toEqual([spanish]);
  expect(nearOrder([spanish, portuguese], portugal)).toEqual([portuguese]);
  expect(nearOrder([portuguese], spain)).toEqual([portuguese]);
  // The town says more than the language in which they are written to.
  const lisbon = { locale: 'es', province: 'PT11' };
  expect(nearOrder([spanish, lisbon], spain)).toEqual([spanish]);
  expect(nearOrder([spanish, lisbon], portugal)).toEqual([lisbon]);
});

test('a provider of the province comes with those of no known town; without one the whole country is offered', () => {
  const [seville, madrid, anywhere] = ['ES41', 'ES28', null].map((province) => ({ locale: 'es', province }));
  const all = [seville, madrid, anywhere].flatMap((one) => one ?? []);
  expect(nearOrder(all, { isPortuguese: false, province: 'ES41' })).toEqual([seville, anywhere]);
  expect(nearOrder(all, { isPortuguese: false, province: 'ES15' })).toEqual(all);
  expect(nearOrder(all, { isPortuguese: false, province: null })).toEqual(all);
});
