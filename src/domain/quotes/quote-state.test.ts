import { expect, test } from 'vitest';
import { quoteStateOf } from './quote-state.ts';

const now = new Date('2026-11-23T10:00:00Z');
const later = new Date(now.getTime() + 1);

test.each([
  ['offered', later, 'open'],
  ['offered', now, 'expired'],
  ['offered', null, 'expired'],
  ['withdrawn', later, 'withdrawn'],
  ['ordered', now, 'paid'],
])('%s until %s is %s', (state, valid_until, expected) => {
  expect(quoteStateOf({ state, valid_until }, now)).toBe(expected);
});
