import { expect, test } from 'vitest';
import { activityKindOf, activityPatterns } from './activities.ts';

test.each([
  ['customer.update', 'account'],
  ['item.cambio_estado', 'orders'],
  ['payment.captured', 'money'],
  ['portfolio.remove', 'portfolio'],
  ['visit.open', 'visits'],
  ['cart.add', null],
  ['invoice_export.make', null],
])('%s is of the kind %s', (action, kind) => {
  expect(activityKindOf(action)).toBe(kind);
});

test('patterns mean what the kinds name, and no underscore stands for any letter', () => {
  expect(activityPatterns(['visits'])).toEqual(['visit.%']);
  expect(activityPatterns(['money'])).toContain('payment\\_link.create');
});
