import { DAY_MS } from '../calendar/time-units.ts';
import type { Cents } from '../money/money.ts';

export type MovementKind = 'capture' | 'refund' | 'chargeback';

/** A movement of money on one of the two sides. Instants are in UTC. */
export interface Moved {
  readonly kind: MovementKind;
  readonly amount: Cents;
  /** ISO 4217. */
  readonly currency: string;
  readonly at: Date;
}

/** Ledger entries, and when their cause began: the provider cannot have booked it earlier. */
export interface Booked extends Moved {
  readonly begun_at: Date;
}

/** One attempt on both sides, or money only the provider has (`payment_id` null). */
export interface Account {
  readonly payment_id: number | null;
  readonly currency: string;
  /** All its movements that the provider ever listed. */
  readonly there: readonly Moved[];
  readonly here: readonly Booked[];
  /** Refunds sent without a known answer: the provider may have made them. */
  readonly refunding: Cents;
}

export interface Difference {
  readonly kind: MovementKind;
  readonly what: 'missing_here' | 'missing_there' | 'amount' | 'currency';
  /** Sums of each side. */
  readonly there: Cents;
  readonly here: Cents;
  readonly currency: string;
}

/**
 * How long a provider may take to list a movement of the ledger: refunds are booked days later, some lists lag by hours, and clocks
 * disagree about midnight. A movement missing in the ledger is reported at once.
 */
export const SETTLING_MS = 4 * DAY_MS;

/**
 * Compares both sides of an attempt by the sum of each kind of money: providers may list a refund only under its payment, or merge what we
 * booked separately. `since`: start of the provider's imported movements.
 */
export function reconcile(
  account: Account,
  { now, since }: { readonly now: Date; readonly since: Date },
): Difference[] {
  return KINDS.flatMap((kind) => {
    const there = account.there.filter((moved) => moved.kind === kind);
    const here = account.here.filter((booked) => booked.kind === kind);
    const foreign = there.find(({ currency }) => currency !== account.currency);
    const sums = { kind, there: sumOf(there), here: sumOf(here) };
    if (foreign) return { ...sums, what: 'currency', currency: foreign.currency };
    const told = { ...sums, currency: account.currency };
    // Both sides report disputes at different times and amounts: it is enough that the ledger has one.
    if (kind === 'chargeback') return there.length > 0 && here.length === 0 ? { ...told, what: 'missing_here' } : [];
    const expected = told.here + (kind === 'refund' ? account.refunding : 0);
    if (told.there > expected) return { ...told, what: told.here === 0 ? 'missing_here' : 'amount' };
    const ripe = sumOf(here.filter(({ at, begun_at }) => isRipe(at, now) && begun_at >= since));
    if (told.there >= ripe) return [];
    return { ...told, what: told.there === 0 ? 'missing_there' : 'amount' };
  });
}

const KINDS: readonly MovementKind[] = ['capture', 'refund', 'chargeback'];

function isRipe(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() >= SETTLING_MS;
}

function sumOf(moved: readonly Moved[]): Cents {
  return moved.reduce((sum, { amount }) => sum + amount, 0);
}
