import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../calendar/time-units.ts';
import { ALWAYS, isReusable } from './reuse-window.ts';

const finished = new Date('2026-11-23T10:00:00.000Z');
const after = (milliseconds: number) => new Date(finished.getTime() + milliseconds);

test.each([
  ['at once', 60, 0, true],
  ['on the last instant of its hour', 60, HOUR_MS, true],
  ['an instant later', 60, 3_600_001, false],
  ['never, not even at once', 0, 0, false],
  ['always, by the number that is stored', -1, 10 * 365 * DAY_MS, true],
  ['always, after ten years', ALWAYS, 10 * 365 * DAY_MS, true],
])('R239 the last note begins the next one: %s', (_, minutes, elapsed, expected) => {
  expect(isReusable(finished, { minutes, now: after(elapsed) })).toBe(expected);
});
