import { type Cents, euroText } from '../money/money.ts';
import type { BankEntry, FileProblem, ProblemSubject } from './statement.ts';

/** Number and sum of the entries. */
export interface Sums {
  readonly count: number;
  readonly total: Cents;
}

/** Number and sum of the entries on one side of the account, or on both; the sum of one side is unsigned. */
export function sumsOf(entries: readonly BankEntry[], side: 'debit' | 'credit' | 'both'): Sums {
  const counted = entries.filter(({ amount }) => side === 'both' || amount > 0 === (side === 'credit'));
  const total = counted.reduce((sum, { amount }) => sum + amount, 0);
  return { count: counted.length, total: side === 'both' ? total : Math.abs(total) };
}

/** A sum stated in the file, and the actual sum of its entries. `told` is null if the file states none. */
export interface SumToCheck {
  readonly what: ProblemSubject;
  readonly line: number;
  readonly told: number | null;
  readonly counted: number;
}

/** The sums that do not match: counts as numbers, amounts in euros with two decimals. */
export function wrongSums(sums: readonly SumToCheck[]): FileProblem[] {
  return sums
    .filter(({ told, counted }) => told !== null && told !== counted)
    .map(({ what, line, told, counted }) => {
      const text = what.endsWith('_count') ? String : euroText;
      return { kind: 'sum', what, line, found: text(told ?? 0), expected: text(counted) };
    });
}
