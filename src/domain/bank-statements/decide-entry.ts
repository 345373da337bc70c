import type { Cents } from '../money/money.ts';

/** An attempt to pay by transfer, reduced to what matching needs. */
export interface AwaitedTransfer {
  readonly payment_id: number;
  readonly order_id: number;
  readonly currency: string;
  /** Amount expected, and amount received. */
  readonly amount: Cents;
  readonly captured: Cents;
}

/** A refund that must be transferred manually. */
interface RefundByHand {
  readonly refund_id: number;
  readonly amount: Cents;
}

export interface EntryFacts {
  readonly amount: Cents;
  readonly currency: string;
  readonly is_reversal: boolean;
  /** Entries of the same day, account and amount from a file of the other format, which writes the same entry differently. */
  readonly in_other_format: boolean;
  /** Attempts whose reference appears in the text. */
  readonly named: readonly AwaitedTransfer[];
  /** Attempts of orders whose number appears in the text. */
  readonly of_orders: readonly AwaitedTransfer[];
  /** The text names an order that expects no transfer, or that does not exist; null if it names none. */
  readonly names_order: 'other_way' | 'unknown_order' | null;
  /** Attempts whose reference appears without check digits, or with one mistake. */
  readonly resembled: readonly AwaitedTransfer[];
  /** Refunds whose number appears in the text. */
  readonly refunds: readonly RefundByHand[];
}

export type EntryReason =
  | 'reference'
  | 'order'
  | 'mistyped'
  | 'refund'
  | 'unnamed'
  | 'other_way'
  | 'unknown_order'
  | 'ambiguous'
  | 'amount'
  | 'currency'
  | 'reversal'
  | 'other_format'
  | 'debit'
  | 'failed';

/**
 * Classification of an entry. `book`: pays an attempt. `propose`: pays this attempt or refund after a person confirms. `leave`: a person
 * must decide. `ignore`: not from a customer.
 */
export type EntryDecision =
  | { readonly kind: 'book'; readonly payment_id: number; readonly why: EntryReason }
  | {
      readonly kind: 'propose';
      readonly payment_id: number | null;
      readonly refund_id: number | null;
      readonly why: EntryReason;
    }
  | { readonly kind: 'leave'; readonly why: EntryReason }
  | { readonly kind: 'ignore'; readonly why: EntryReason };

/**
 * Decides what an entry pays. Only a reference with valid check digits books any amount; an order number books exactly the missing amount;
 * anything doubtful is left to a person.
 */
export function decideEntry(facts: EntryFacts): EntryDecision {
  if (facts.amount <= 0) return decideDebit(facts);
  if (facts.is_reversal) return { kind: 'leave', why: 'reversal' };
  if (facts.in_other_format) return { kind: 'leave', why: 'other_format' };
  const [named, ...others] = facts.named;
  if (named && others.length > 0) return { kind: 'leave', why: 'ambiguous' };
  if (named && named.currency !== facts.currency) return { kind: 'leave', why: 'currency' };
  if (named) return { kind: 'book', payment_id: named.payment_id, why: 'reference' };
  if (facts.of_orders.length > 0) return decideByOrder(facts);
  const [resembled, ...more] = facts.resembled;
  if (!resembled) return { kind: 'leave', why: facts.names_order ?? 'unnamed' };
  if (more.length > 0) return { kind: 'leave', why: 'ambiguous' };
  return { kind: 'propose', payment_id: resembled.payment_id, refund_id: null, why: 'mistyped' };
}

function decideByOrder({ amount, currency, of_orders }: EntryFacts): EntryDecision {
  const fitting = of_orders.filter(
    (awaited) => awaited.currency === currency && awaited.amount - awaited.captured === amount,
  );
  const [one, ...others] = fitting;
  if (!one) return { kind: 'leave', why: 'amount' };
  if (others.length > 0) return { kind: 'leave', why: 'ambiguous' };
  return { kind: 'book', payment_id: one.payment_id, why: 'order' };
}

function decideDebit({ amount, is_reversal, refunds }: EntryFacts): EntryDecision {
  const [refund, ...others] = refunds.filter((one) => one.amount === -amount);
  if (refund && others.length === 0) {
    return { kind: 'propose', payment_id: null, refund_id: refund.refund_id, why: 'refund' };
  }
  // The bank reversed a customer's transfer: money already booked is gone.
  return is_reversal ? { kind: 'leave', why: 'reversal' } : { kind: 'ignore', why: 'debit' };
}
