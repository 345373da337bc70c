import { expect, test } from 'vitest';
import { STATUS } from '../orders/status.gen.ts';
import { mayReview } from './may-review.ts';
import { proposedName } from './shown-name.ts';

const DELIVERED = {
  client_status_id: null,
  internal_status: 'complete',
  panel_status_id: STATUS.delivered,
  delivered_at: new Date('2026-11-20T10:00:00Z'),
};

test.each([
  ['was delivered', {}, true],
  ['was closed after its delivery', { panel_status_id: STATUS.closed }, true],
  ['was claimed', { panel_status_id: STATUS.claimed }, true],
  ['is being worked on', { panel_status_id: STATUS.pending, delivered_at: null }, false],
  ['waits for its payment', { internal_status: 'pending_payment', delivered_at: null }, false],
  ['was refunded', { internal_status: 'refunded', panel_status_id: STATUS.closed }, false],
  ['was closed with a fee', { internal_status: 'closed', panel_status_id: STATUS.closed }, false],
  ['was cancelled', { internal_status: 'canceled' }, false],
  ['has a status that nobody knows', { internal_status: 'odd' }, false],
] as const)('what %s can be reviewed: %j %s', (_name, facts, expected) => {
  expect(mayReview({ ...DELIVERED, ...facts })).toBe(expected);
});

test.each([
  [{ firstname: 'Carmen', lastname: 'ruiz Soto' }, 'Carmen R.'],
  [{ firstname: ' Ana María ', lastname: '' }, 'Ana María'],
  [{ firstname: '', lastname: 'Ándara' }, 'Á.'],
  [{ firstname: '', lastname: '' }, ''],
])('%j is proposed as %s', (customer, expected) => {
  expect(proposedName(customer)).toBe(expected);
});
