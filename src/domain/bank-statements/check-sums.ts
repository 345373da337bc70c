import { type Cents, euroText } from '../money/money.ts';
import type { BankEntry, FileProblem, ProblemSubject } from './statement.ts';

/** Number and sum of the entries. */
export interface Sums {
  readonly count: number;
  readonly total: Cents;
}

/** Entries on one side of the account, or on both; the total is without sign for one side. */
export function sumsOf(entries: readonly BankEntry[], side: 'debit' | 'credit' | 'both'): Sums {
  const counted = entries.filter(({ amount }) => side === 'both' || amount > 0 === (side === 'credit'));
  const total = counted.reduce((sum, { amount }) => sum + amount, 0);
  return { count: counted.length, total: side === 'both' ? total : Math.abs(total) };
}

/** A sum of the file and the sum of its entries. `told` is null where the file has none. */
export interface SumToCheck {
  readonly what: ProblemSubject;
  readonly line: number;
  readonly told: number | null;
  readonly counted: number;
}

/** The sums that are not right: counts as they are, amounts in euros with two decimals. */
export function wrongSums(sums: readonly SumToCheck[]): FileProblem[] {
  return sums
    .filter(({ told, counted }) => told !== null && told !== counted)
    .map(({ what, line, told, counted }) => {
      const text = what.endsWith('_count') ? String : euroText;
      return { kind: 'sum', what, line, found: text(told ?? 0), expected: text(counted) };
    });
}
