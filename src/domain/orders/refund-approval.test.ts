import { expect, test } from 'vitest';
import { isApproved, needsApproval, type RefundProposal } from './refund-approval.ts';

test.each([
  [100_00, 0, false],
  [100_01, 0, true],
  [60_00, 40_00, false],
  [60_01, 40_00, true],
  [0, 0, false],
  // A fee took everything: nothing goes out now, and what went out before was decided then.
  [0, 250_00, false],
  [1, 250_00, true],
])('%i cents after %i: a second person must approve: %s', (amount, refunded_before, isNeeded) => {
  expect(needsApproval({ amount, refunded_before })).toBe(isNeeded);
});

const proposal: RefundProposal = {
  calendar: 'ES',
  amount: 150_00,
  refunded_before: 0,
  proposed_by: 1,
  // A Monday.
  proposed_at: new Date('2026-11-23T09:00:00Z'),
  approved_by: null,
};
const by = (id: number, is_supervisor: boolean, at: string): RefundProposal => ({
  ...proposal,
  approved_by: { id, is_supervisor, at: new Date(at) },
});

test('a supervisor other than the proposer approves, within five business days', () => {
  expect(isApproved(by(2, true, '2026-11-30T08:59:59Z'))).toBe(true);
  expect(isApproved(by(2, true, '2026-11-30T09:00:00Z'))).toBe(false);
  expect(isApproved(by(2, false, '2026-11-23T10:00:00Z'))).toBe(false);
  expect(isApproved(by(1, true, '2026-11-23T10:00:00Z'))).toBe(false);
  expect(isApproved(proposal)).toBe(false);
  expect(isApproved({ ...proposal, amount: 100_00 })).toBe(true);
});
