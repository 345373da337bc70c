import { expect, test } from 'vitest';
import { isFollowing } from './use-tabs.ts';

test.each([
  ['REPLACE', { follows: true }, true],
  ['PUSH', { follows: true }, true],
  ['POP', { follows: true }, false],
  ['PUSH', null, false],
  ['REPLACE', undefined, false],
] as const)('R217 an address come to by %s with %j only follows the tabs: %s', (how, state, follows) => {
  expect(isFollowing(state, how)).toBe(follows);
});
