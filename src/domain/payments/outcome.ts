import type { Cents } from '../money/money.ts';

/** Stored data about a means of payment: enough to recognise it, not to use it. A PayPal account has no last digits. */
export type Instrument = { readonly brand: string; readonly last_four: string | null };

/** A card stored by the acquirer; the token is useless to any other merchant. */
export type KeptCard = { readonly token: string; readonly exp_month: number; readonly exp_year: number };

/** Where the customer authenticates the payment: a form to post, or an address to open. */
export type Challenge = {
  readonly action: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** `get`: `action` is the whole address and `fields` is empty. */
  readonly method: 'post' | 'get';
};

/** What the customer must do outside the site, in their own time. */
export type Instructions =
  | { readonly kind: 'multibanco'; readonly entity: string; readonly reference: string }
  | {
      readonly kind: 'transfer';
      readonly iban: string;
      readonly bic: string | null;
      readonly holder: string;
      readonly bank: string | null;
      /** Reference of the transfer, by which it is recognised. */
      readonly reference: string;
    };

/**
 * State of a charge attempt at the acquirer. `event_id` identifies the decision on every route, so that it is booked once. `unseen`: the
 * acquirer has no such attempt. `unknown`: no reliable answer, so the money may or may not have moved. `provider_ref` is the acquirer's id
 * of the attempt, if it has one.
 */
export type Outcome =
  | {
      readonly outcome: 'captured';
      readonly event_id: string;
      /** Captured amount, which for a transfer may be partial. */
      readonly amount: Cents;
      readonly currency: string;
      readonly instrument?: Instrument;
      /** Set if the customer asked to save the card, and it was saved. */
      readonly kept_card?: KeptCard;
      readonly provider_ref?: string;
      /** The acquirer's id of the capture, used for refunds, if it differs from `provider_ref`. */
      readonly capture_ref?: string;
    }
  | { readonly outcome: 'declined'; readonly event_id: string; readonly code: string }
  | { readonly outcome: 'expired'; readonly event_id: string }
  | { readonly outcome: 'challenge'; readonly challenge: Challenge; readonly provider_ref?: string }
  | {
      readonly outcome: 'pending';
      /** Null while the acquirer itself is checking, and nobody needs to act. */
      readonly instructions: Instructions | null;
      /** Deadline to pay. */
      readonly expires_at: Date | null;
      readonly provider_ref?: string;
    }
  | { readonly outcome: 'unseen' }
  | { readonly outcome: 'unknown' };

export type FinalOutcome = Extract<Outcome, { event_id: string }>;

/** Narrows to the outcomes after which the money can no longer move. */
export function isFinal(outcome: Outcome): outcome is FinalOutcome {
  return outcome.outcome === 'captured' || outcome.outcome === 'declined' || outcome.outcome === 'expired';
}

/** State of a refund. `event_id` identifies the decision, as with an attempt; `unknown` says nothing about the money. */
export type RefundOutcome =
  | { readonly outcome: 'done'; readonly event_id: string; readonly provider_ref?: string }
  | { readonly outcome: 'pending'; readonly provider_ref?: string }
  | { readonly outcome: 'refused'; readonly event_id: string; readonly code: string }
  | { readonly outcome: 'unseen' }
  | { readonly outcome: 'unknown' };
