import type { Cents } from '../money/money.ts';
import { isLive, type PaymentState } from './decide-settlement.ts';

/** Money of an attempt in the ledger. */
export type HeldMoney = {
  readonly state: PaymentState;
  readonly captured: Cents;
  readonly charged_back: Cents;
  /** Refunded, or reserved for a refund. */
  readonly refund_reserved: Cents;
};

/** What that money has paid for. */
export type HeldFor = {
  /** Amount of the order or charge that it paid; 0 if none. */
  readonly paid: Cents;
  /** The part of `refund_reserved` refunded from that. */
  readonly refunded_of_it: Cents;
  /** It arrived in another currency than requested: only the provider knows its value. */
  readonly is_foreign: boolean;
};

/**
 * Cents of an attempt that pay for nothing and are not being refunded: what a person may refund without touching an item. Never more than
 * arrived, and nothing while the attempt may still pay.
 */
export function unspentOf(held: HeldMoney, { paid, refunded_of_it, is_foreign }: HeldFor): Cents {
  if (isLive(held.state) || is_foreign) return 0;
  const worth = Math.max(0, paid - refunded_of_it);
  return Math.max(0, held.captured - held.charged_back - held.refund_reserved - worth);
}

/** Cents received and still held for something unpaid: a part that was refunded does not count when the rest arrives. */
export function receivedOf({
  state,
  captured,
  refund_reserved,
}: Omit<HeldMoney, 'charged_back' | 'state'> & { readonly state: string }): Cents {
  return state === 'captured' ? captured : captured - refund_reserved;
}
