import type { Cents } from '../money/money.ts';
import { isLive, type PaymentState } from './decide-settlement.ts';

/** Money of an attempt as the ledger has it. */
export type HeldMoney = {
  readonly state: PaymentState;
  readonly captured: Cents;
  readonly charged_back: Cents;
  /** Given back, or promised to be. */
  readonly refund_reserved: Cents;
};

/** What that money is worth to the house. */
export type HeldFor = {
  /** What it paid: the order or the charge; 0 where it paid nothing. */
  readonly paid: Cents;
  /** Of `refund_reserved`, what was given back of that. */
  readonly given_back_of_it: Cents;
  /** It came in another currency than was asked for: what it is worth, only the provider knows. */
  readonly is_foreign: boolean;
};

/**
 * Cents of an attempt that pay for nothing and are not on their way back: what a person may give back without touching an item. Never
 * more than came, and nothing while the attempt may still come to pay.
 */
export function unspentOf(held: HeldMoney, { paid, given_back_of_it, is_foreign }: HeldFor): Cents {
  if (isLive(held.state) || is_foreign) return 0;
  const worth = Math.max(0, paid - given_back_of_it);
  return Math.max(0, held.captured - held.charged_back - held.refund_reserved - worth);
}

/** Cents that came for what is to be paid and are still here: a part that was given back pays for nothing when the rest comes. */
export function receivedOf({
  state,
  captured,
  refund_reserved,
}: Omit<HeldMoney, 'charged_back' | 'state'> & { readonly state: string }): Cents {
  return state === 'captured' ? captured : captured - refund_reserved;
}
