import { expect, test } from 'vitest';
import { businessTimeText } from './business-time-text.ts';
import { HOUR_MS } from './time-units.ts';

test.each([
  [0, '1 min'],
  [-59_000, '1 min'],
  [35 * 60_000, '35 min'],
  [HOUR_MS, '1 h'],
  [3.5 * HOUR_MS, '3 h 30 min'],
  [10 * HOUR_MS, '1 d'],
  [23 * HOUR_MS, '2 d 3 h'],
  [-12.25 * HOUR_MS, '1 d 2 h'],
])('%i business milliseconds read %s', (millis, text) => {
  expect(businessTimeText(millis)).toBe(text);
});
