import type { Cents } from '../money/money.ts';

/** What is kept of a means of payment: enough to recognise it, too little to use it. A PayPal account has no last digits. */
export type Instrument = { readonly brand: string; readonly last_four: string | null };

/** A card that the acquirer keeps; the token is worth nothing to anybody but this merchant. */
export type KeptCard = { readonly token: string; readonly exp_month: number; readonly exp_year: number };

/** Where the customer is sent to prove that the means of payment is his: a form posted there, or an address to go to. */
export type Challenge = {
  readonly action: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** `get`: `action` is the whole address and `fields` is empty. */
  readonly method: 'post' | 'get';
};

/** What the customer has to do somewhere else, in his own time. */
export type Instructions =
  | { readonly kind: 'multibanco'; readonly entity: string; readonly reference: string }
  | {
      readonly kind: 'transfer';
      readonly iban: string;
      readonly bic: string | null;
      readonly holder: string;
      readonly bank: string | null;
      /** To be written on the transfer, and what it is recognised by. */
      readonly reference: string;
    };

/**
 * How an attempt to charge stands at the acquirer. `event_id` names the decision, by whatever road it is learned, so that it is
 * booked once. `unseen`: the acquirer has no such attempt. `unknown`: nothing reliable was heard, which says nothing about the money.
 * `provider_ref` is the acquirer's own name of the attempt, where it has one.
 */
export type Outcome =
  | {
      readonly outcome: 'captured';
      readonly event_id: string;
      /** What came, which for a transfer may be a part. */
      readonly amount: Cents;
      readonly currency: string;
      readonly instrument?: Instrument;
      /** When the customer wanted his card kept, and it is. */
      readonly kept_card?: KeptCard;
      readonly provider_ref?: string;
      /** The acquirer's name of the money taken, by which it is given back; where it is another than `provider_ref`. */
      readonly capture_ref?: string;
    }
  | { readonly outcome: 'declined'; readonly event_id: string; readonly code: string }
  | { readonly outcome: 'expired'; readonly event_id: string }
  | { readonly outcome: 'challenge'; readonly challenge: Challenge; readonly provider_ref?: string }
  | {
      readonly outcome: 'pending';
      /** Null while the acquirer itself is checking, and nobody has anything to do. */
      readonly instructions: Instructions | null;
      /** Until when it can be paid. */
      readonly expires_at: Date | null;
      readonly provider_ref?: string;
    }
  | { readonly outcome: 'unseen' }
  | { readonly outcome: 'unknown' };

/** An outcome that does not change any more. */
export type FinalOutcome = Extract<Outcome, { event_id: string }>;

/** Narrows to the outcomes after which nothing more can happen to the money. */
export function isFinal(outcome: Outcome): outcome is FinalOutcome {
  return outcome.outcome === 'captured' || outcome.outcome === 'declined' || outcome.outcome === 'expired';
}

/** How giving money back stands. `event_id` names the decision as with an attempt; `unknown` says nothing about the money. */
export type RefundOutcome =
  | { readonly outcome: 'done'; readonly event_id: string; readonly provider_ref?: string }
  | { readonly outcome: 'pending'; readonly provider_ref?: string }
  | { readonly outcome: 'refused'; readonly event_id: string; readonly code: string }
  | { readonly outcome: 'unseen' }
  | { readonly outcome: 'unknown' };
