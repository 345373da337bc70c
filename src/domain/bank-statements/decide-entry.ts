import type { Cents } from '../money/money.ts';

/** An attempt to pay by transfer, as far as an entry can be its money. */
export interface AwaitedTransfer {
  readonly payment_id: number;
  readonly order_id: number;
  readonly currency: string;
  /** What has to come, and what came. */
  readonly amount: Cents;
  readonly captured: Cents;
}

/** A refund that somebody is to make by hand. */
export interface RefundByHand {
  readonly refund_id: number;
  readonly amount: Cents;
}

export interface EntryFacts {
  readonly amount: Cents;
  readonly currency: string;
  readonly is_reversal: boolean;
  /** Entries of the same day, account and amount came in a file of the other format, where the same entry reads otherwise. */
  readonly in_other_format: boolean;
  /** Attempts whose reference stands in the text. */
  readonly named: readonly AwaitedTransfer[];
  /** Attempts of the orders whose number stands in the text. */
  readonly of_orders: readonly AwaitedTransfer[];
  /** It names an order for which no transfer is awaited, or one that is not there; null where it names none. */
  readonly names_order: 'other_way' | 'unknown_order' | null;
  /** Attempts that the text names without check digits, or but for one mistake. */
  readonly resembled: readonly AwaitedTransfer[];
  /** Refunds whose number stands in the text. */
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
 * What an entry is. `book`: the money of an attempt. `propose`: of this attempt or refund, if a person agrees. `leave`: a person has
 * to look whose it is. `ignore`: no money of a customer.
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
 * Decides whose money an entry is. Only a reference whose check digits are right books any amount; an order number books the very
 * amount that is missing; whatever leaves a doubt is for a person.
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
  // The bank took a customer's transfer back: what was booked by it is no longer there.
  return is_reversal ? { kind: 'leave', why: 'reversal' } : { kind: 'ignore', why: 'debit' };
}
