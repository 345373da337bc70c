import { expect, test } from 'vitest';
import { businessTimeText } from './business-time-text.ts';

const HOUR = 3_600_000;

test.each([
  [0, '0 min'],
  [59_000, '0 min'],
  [35 * 60_000, '35 min'],
  [HOUR, '1 h'],
  [3.5 * HOUR, '3 h 30 min'],
  [10 * HOUR, '1 d'],
  [23 * HOUR, '2 d 3 h'],
  [-12.25 * HOUR, '1 d 2 h'],
])('%i business milliseconds read %s', (millis, text) => {
  expect(businessTimeText(millis)).toBe(text);
});
