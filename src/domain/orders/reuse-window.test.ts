import { expect, test } from 'vitest';
import { ALWAYS, isReusable } from './reuse-window.ts';

const finished = new Date('2026-11-23T10:00:00.000Z');
const after = (milliseconds: number) => new Date(finished.getTime() + milliseconds);

test.each([
  ['at once', 60, 0, true],
  ['on the last instant of its hour', 60, 3_600_000, true],
  ['an instant later', 60, 3_600_001, false],
  ['never, not even at once', 0, 0, false],
  ['always, by the number that is stored', -1, 10 * 365 * 86_400_000, true],
  ['always, after ten years', ALWAYS, 10 * 365 * 86_400_000, true],
])('R239 the last note begins the next one: %s', (_, minutes, elapsed, expected) => {
  expect(isReusable(finished, { minutes, now: after(elapsed) })).toBe(expected);
});
