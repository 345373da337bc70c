import type { Cents } from '../money/money.ts';

/** What is kept of a means of payment: enough to recognise it, too little to use it. */
export type Instrument = { readonly brand: string; readonly last_four: string };

/** A card that the acquirer keeps; the token is worth nothing to anybody but this merchant. */
export type KeptCard = { readonly token: string; readonly exp_month: number; readonly exp_year: number };

/** Where the customer is sent to prove that the card is his: a form posted to the bank. */
export type Challenge = {
  readonly action: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
};

/**
 * How an attempt to charge stands at the acquirer. `event_id` names the decision, by whatever road it is learned, so that it is
 * booked once. `unseen`: the acquirer has no such attempt. `unknown`: nothing reliable was heard, which says nothing about the money.
 */
export type Outcome =
  | {
      readonly outcome: 'captured';
      readonly event_id: string;
      readonly amount: Cents;
      readonly currency: string;
      readonly instrument: Instrument;
      /** When the customer wanted his card kept, and it is. */
      readonly kept_card?: KeptCard;
    }
  | { readonly outcome: 'declined'; readonly event_id: string; readonly code: string }
  | { readonly outcome: 'expired'; readonly event_id: string }
  | { readonly outcome: 'challenge'; readonly challenge: Challenge }
  | { readonly outcome: 'unseen' }
  | { readonly outcome: 'unknown' };

/** An outcome that does not change any more. */
export type FinalOutcome = Extract<Outcome, { event_id: string }>;

/** Narrows to the outcomes after which nothing more can happen to the money. */
export function isFinal(outcome: Outcome): outcome is FinalOutcome {
  return outcome.outcome === 'captured' || outcome.outcome === 'declined' || outcome.outcome === 'expired';
}
