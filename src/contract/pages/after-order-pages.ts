import type { ReviewState } from '../../domain/reviews/review.ts';
import type { FieldProblem } from './posted-form.ts';

interface AboutOrder {
  readonly order_id: string;
  readonly order_href: string;
  readonly problems: readonly FieldProblem[];
}

/** `/orders/claim/{item_id}`: a complaint about something delivered. */
export interface ClaimPage extends AboutOrder {
  /** `over`: the time limit has passed; `none`: nothing delivered that could be claimed. */
  readonly kind: 'open' | 'claimed' | 'over' | 'none';
  readonly item_name: string;
  /** In characters. */
  readonly longest_reason: number;
  readonly reason: string;
}

/** `/orders/account/{order_id}`: the account for a refund by transfer. */
export interface RefundAccountPage extends AboutOrder {
  /** Amount waiting for an account; null when there is none. */
  readonly amount_text: string | null;
  /** The stored account, with its middle masked; null if there is none. */
  readonly kept: string | null;
  /** As typed. */
  readonly iban: string;
}

/** `/orders/late/{order_id}`: money arrived after the order was cancelled, and the customer decides what happens to it. */
export interface LatePaymentPage extends AboutOrder {
  /** `choose`, or the earlier choice; `over`: a person has decided. */
  readonly kind: 'choose' | 'revive' | 'return' | 'over';
  readonly amount_text: string;
  readonly items: readonly string[];
}

/** `/orders/review/{item_id}`: the customer's review of a delivered item. */
export interface OwnReviewPage extends AboutOrder {
  /** `open`: a review can be written; a state: that of the existing review; `none`: nothing to review. */
  readonly kind: ReviewState | 'open' | 'none';
  readonly item_name: string;
  /** As typed, else as stored; one to five, or empty. */
  readonly stars: string;
  readonly text: string;
  readonly shown_name: string;
  /** The moderator's reason for the rejection. */
  readonly reason: string | null;
  /** The company's public answer. */
  readonly answer: string | null;
  /** In characters. */
  readonly longest_text: number;
  readonly longest_name: number;
}
