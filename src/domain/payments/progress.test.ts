import { expect, test } from 'vitest';
import { mayBringMoney, progressOf } from './progress.ts';

test.each([
  ['requested', false, false, 'new', true],
  ['challenge', false, false, 'new', true],
  ['challenge', false, true, 'begun', true],
  ['pending', true, false, 'instructed', false],
  ['pending', false, true, 'with_provider', true],
  ['captured', false, true, 'with_person', true],
  ['captured', true, false, 'with_person', true],
  ['declined', false, true, 'over', false],
  ['expired', true, false, 'over', false],
] as const)(
  'an attempt in %s (instructed: %s, left: %s) is %s; its money may come at any moment: %s',
  (state, is_instructed, was_left, progress, may) => {
    expect(progressOf({ state, is_instructed, was_left })).toBe(progress);
    expect(mayBringMoney(progress)).toBe(may);
  },
);
