import type { Cents } from '../money/money.ts';
import type { FinalOutcome } from './outcome.ts';

export type PaymentState = 'requested' | 'challenge' | 'pending' | 'captured' | 'declined' | 'expired';

/** An attempt and what it pays for, as in the ledger. */
export type SettlementFacts = {
  readonly state: PaymentState;
  readonly amount: Cents;
  readonly currency: string;
  /** Amount captured by this attempt so far. */
  readonly captured: Cents;
  /** The money may arrive in several parts, each with its own event: a transfer. */
  readonly in_parts: boolean;
  /** Another attempt has paid for it. */
  readonly paid_otherwise: boolean;
  /** What it pays for was cancelled unpaid. */
  readonly cancelled: boolean;
};

/**
 * Meaning of a final outcome. `pay`: paid, proceed. `late`: cancelled before, a person decides. `part`: more must come. `review`: wrong
 * amount or currency, a person decides. `twice`: nothing was due, `surplus` is refunded.
 */
export type Settlement = {
  readonly state: PaymentState;
  readonly event: 'success' | 'failure' | 'expiry';
  /** Amount to add to the ledger; 0 for an event already booked. */
  readonly booked: Cents;
  readonly follows: 'none' | 'pay' | 'late' | 'part' | 'review' | 'twice';
  /** Amount above what was due. */
  readonly surplus: Cents;
  readonly decline_code: string | null;
};

/**
 * Decides what to book. A captured attempt stays captured, no matter what follows in which order; money is always booked, even for an attempt
 * considered over.
 */
export function decideSettlement(facts: SettlementFacts, outcome: FinalOutcome): Settlement {
  if (outcome.outcome === 'captured') return captured(facts, outcome);
  const event = outcome.outcome === 'declined' ? 'failure' : 'expiry';
  const nothing = { event, booked: 0, surplus: 0, follows: 'none' } as const;
  if (!isLive(facts.state)) return { ...nothing, state: facts.state, decline_code: null };
  const decline_code = outcome.outcome === 'declined' ? outcome.code : 'expired';
  return { ...nothing, state: outcome.outcome, decline_code };
}

/** Whether the outcome of an attempt is still open. */
export function isLive(state: PaymentState): boolean {
  return state === 'requested' || state === 'challenge' || state === 'pending';
}

function captured(
  facts: SettlementFacts,
  { amount, currency }: { readonly amount: Cents; readonly currency: string },
): Settlement {
  const told = { event: 'success', decline_code: null, booked: amount, surplus: 0 } as const;
  if (facts.captured > 0 && !facts.in_parts) return { ...told, state: facts.state, booked: 0, follows: 'none' };
  // Money for something already paid never becomes its payment: the ledger keeps it as an event to refund.
  if (facts.paid_otherwise || facts.state === 'captured') {
    return { ...told, state: isLive(facts.state) ? 'expired' : facts.state, follows: 'twice', surplus: amount };
  }
  const received = facts.captured + amount;
  if (currency !== facts.currency || (received !== facts.amount && !facts.in_parts)) {
    return { ...told, state: 'captured', follows: 'review' };
  }
  if (received < facts.amount)
    return { ...told, state: isLive(facts.state) ? 'pending' : facts.state, follows: 'part' };
  const follows = facts.cancelled ? 'late' : 'pay';
  return { ...told, state: 'captured', follows, surplus: received - facts.amount };
}
