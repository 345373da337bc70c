import { addBusinessTime } from '../calendar/business-clock.ts';
import type { Calendar } from '../calendar/holiday.ts';
import type { Cents } from '../money/money.ts';

/** Up to this much given back for one item in all, any agent decides alone. */
export const REFUND_WITHOUT_APPROVAL: Cents = 10_000;

/** A refund for one item, with its proposer and approver; agent ids. */
export type RefundProposal = {
  readonly calendar: Calendar;
  readonly amount: Cents;
  /** Given back for this item before, all partial refunds together: slicing a refund does not help. */
  readonly refunded_before: Cents;
  readonly proposed_by: number;
  readonly proposed_at: Date;
  readonly approved_by: { readonly id: number; readonly is_supervisor: boolean; readonly at: Date } | null;
};

/**
 * Whether giving back `amount` makes more than 100.00 EUR for the item, so that a second person has to agree. Where a fee takes all,
 * there is nothing to agree to.
 */
export function needsApproval(refund: Pick<RefundProposal, 'amount' | 'refunded_before'>): boolean {
  return refund.amount > 0 && refund.amount + refund.refunded_before > REFUND_WITHOUT_APPROVAL;
}

/** The need `approval`: none is needed, or a supervisor who did not propose it approved before the proposal expired. */
export function isApproved(refund: RefundProposal): boolean {
  if (!needsApproval(refund)) return true;
  const approval = refund.approved_by;
  if (!approval?.is_supervisor || approval.id === refund.proposed_by) return false;
  return approval.at < proposalExpiresAt(refund);
}

/** A proposal nobody has approved after five business days is void. */
export function proposalExpiresAt(refund: Pick<RefundProposal, 'calendar' | 'proposed_at'>): Date {
  return addBusinessTime(refund.calendar, refund.proposed_at, { value: 5, unit: 'business_days' });
}
