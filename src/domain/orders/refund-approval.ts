import { addBusinessTime } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import type { Cents } from '../money/money.ts';

/** Total refund per item that any agent may decide alone. */
export const REFUND_WITHOUT_APPROVAL: Cents = 10_000;

/** A refund for one item, with its proposer and approver; agent ids. */
export type RefundProposal = {
  readonly calendar: Calendar;
  readonly amount: Cents;
  /** All earlier refunds of this item together: splitting a refund does not avoid approval. */
  readonly refunded_before: Cents;
  readonly proposed_by: number;
  readonly proposed_at: Date;
  readonly approved_by: { readonly id: number; readonly is_supervisor: boolean; readonly at: Date } | null;
};

/**
 * Whether refunding `amount` brings the item's refunds above 100.00 EUR, so that a second person must approve. If a fee takes all, there is
 * nothing to approve.
 */
export function needsApproval(refund: Pick<RefundProposal, 'amount' | 'refunded_before'>): boolean {
  return refund.amount > 0 && refund.amount + refund.refunded_before > REFUND_WITHOUT_APPROVAL;
}

/** The need `approval`: not required, or a supervisor other than the proposer approved before the proposal expired. */
export function isApproved(refund: RefundProposal): boolean {
  if (!needsApproval(refund)) return true;
  const approval = refund.approved_by;
  if (!approval?.is_supervisor || approval.id === refund.proposed_by) return false;
  return approval.at < proposalExpiresAt(refund);
}

/** An unapproved proposal expires after five business days. */
export function proposalExpiresAt(refund: Pick<RefundProposal, 'calendar' | 'proposed_at'>): Date {
  return addBusinessTime(refund.calendar, refund.proposed_at, { value: 5, unit: 'business_days' });
}
