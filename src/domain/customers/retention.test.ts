import { expect, test } from 'vitest';
import { isFinished, keptUntil } from './retention.ts';

test.each([
  ['2026-01-01T00:00:00Z', 'ES', '2032-12-31'],
  ['2026-12-31T23:59:59Z', 'ES', '2032-12-31'],
  ['2026-06-15T12:00:00Z', 'PT', '2036-12-31'],
] as const)('what was paid on %s in %s is kept until %s', (paidAt, country, until) => {
  expect(keptUntil(new Date(paidAt), country)).toBe(until);
});

test.each([
  [110, 'complete', true],
  [120, 'closed', true],
  [40, 'refunded', true],
  [0, 'canceled', true],
  [0, 'pending_payment', false],
  [40, 'complete', false],
  [60, 'complete', false],
  [102, 'complete', false],
])('an item in %s, %s is finished: %s', (panel_status_id, internal_status, finished) => {
  expect(isFinished({ panel_status_id, internal_status })).toBe(finished);
});
