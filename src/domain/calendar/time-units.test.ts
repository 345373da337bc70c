import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from './time-units.ts';

test('an hour and a day last what lies between two of them in UTC, which knows no daylight saving', () => {
  expect(HOUR_MS).toBe(Date.UTC(2026, 2, 29, 2) - Date.UTC(2026, 2, 29, 1));
  expect(DAY_MS).toBe(Date.UTC(2026, 2, 30) - Date.UTC(2026, 2, 29));
});
