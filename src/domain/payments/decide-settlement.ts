import type { Cents } from '../money/money.ts';
import type { FinalOutcome } from './outcome.ts';

export type PaymentState = 'requested' | 'challenge' | 'captured' | 'declined' | 'expired';

/** An attempt and its order as they stand in the ledger. */
export type SettlementFacts = {
  readonly state: PaymentState;
  readonly amount: Cents;
  readonly currency: string;
  /** Another attempt of this order was captured. */
  readonly order_captured: boolean;
  /** Every item of the order was cancelled unpaid. */
  readonly order_cancelled: boolean;
};

/**
 * What a final outcome means. `pay`: the order goes on. `late`: the order was cancelled before, a person decides. `review`:
 * amount or currency are not the order's, a person looks. `twice`: the order was paid by another attempt, this money goes back.
 */
export type Settlement = {
  readonly state: PaymentState;
  readonly event: 'success' | 'failure' | 'expiry';
  readonly order: 'none' | 'pay' | 'late' | 'review' | 'twice';
  readonly decline_code: string | null;
};

/**
 * Decides what to book. An attempt that was captured stays captured, whatever comes later and in whatever order; money
 * is never overlooked, even where the attempt was thought to be over.
 */
export function decideSettlement(facts: SettlementFacts, outcome: FinalOutcome): Settlement {
  if (outcome.outcome === 'captured') return captured(facts, outcome);
  const event = outcome.outcome === 'declined' ? 'failure' : 'expiry';
  if (!isLive(facts.state)) return { state: facts.state, event, order: 'none', decline_code: null };
  const decline_code = outcome.outcome === 'declined' ? outcome.code : 'expired';
  return { state: outcome.outcome, event, order: 'none', decline_code };
}

/** Whether the money of an attempt may still come or not come. */
export function isLive(state: PaymentState): boolean {
  return state === 'requested' || state === 'challenge';
}

function captured(
  facts: SettlementFacts,
  { amount, currency }: { readonly amount: Cents; readonly currency: string },
): Settlement {
  const booked = { state: 'captured', event: 'success', decline_code: null } as const;
  if (facts.state === 'captured') return { ...booked, order: 'none' };
  // A second capture of an order never becomes its payment: the ledger keeps it as an event to be given back.
  if (facts.order_captured) {
    return { ...booked, state: isLive(facts.state) ? 'expired' : facts.state, order: 'twice' };
  }
  if (amount !== facts.amount || currency !== facts.currency) return { ...booked, order: 'review' };
  return { ...booked, order: facts.order_cancelled ? 'late' : 'pay' };
}
