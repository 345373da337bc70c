import { expect, test } from 'vitest';
import { STATUS } from '../orders/status.gen.ts';
import { isFinished, keptUntil } from './retention.ts';

test.each([
  ['2026-01-01T00:00:00Z', 'ES', '2032-12-31'],
  ['2026-12-31T23:59:59Z', 'ES', '2032-12-31'],
  ['2026-06-15T12:00:00Z', 'PT', '2036-12-31'],
] as const)('what was paid on %s in %s is kept until %s', (paidAt, country, until) => {
  expect(keptUntil(new Date(paidAt), country)).toBe(until);
});

test.each([
  [STATUS.delivered, 'complete', true],
  [STATUS.closed, 'closed', true],
  [STATUS.pending, 'refunded', true],
  [STATUS.pending_payment, 'canceled', true],
  [STATUS.pending_payment, 'pending_payment', false],
  [STATUS.pending, 'complete', false],
  [STATUS.incident, 'complete', false],
  [STATUS.claimed, 'complete', false],
])('an item in %s, %s is finished: %s', (panel_status_id, internal_status, finished) => {
  expect(isFinished({ panel_status_id, internal_status })).toBe(finished);
});
