import { compact } from '../identity/compact.ts';
import type { Cents } from '../money/money.ts';

/** One movement on an account, as a statement tells of it. Days are `yyyy-mm-dd`. */
export interface BankEntry {
  /** Line of the file on which it begins, from 1. */
  readonly line: number;
  readonly booked_on: string;
  readonly value_on: string;
  /** Above zero for money that came. */
  readonly amount: Cents;
  /** ISO 4217; the number of a currency whose letters are not known. */
  readonly currency: string;
  /** It takes back an entry from before: what came went, or the other way. */
  readonly is_reversal: boolean;
  /** Everything that was written on it, in the order of the file. */
  readonly text: string;
  readonly counterparty: string | null;
  readonly counterparty_account: string | null;
  /** The bank's own name of the entry. */
  readonly bank_reference: string | null;
  /** The entry as it stood in the file. */
  readonly raw: string;
}

/** A span of days of one account. */
export interface BankStatement {
  /** As the file writes it: an IBAN, or bank, branch and number. */
  readonly account: string;
  readonly currency: string;
  readonly from_day: string;
  readonly to_day: string;
  /** Null where the file does not tell it. */
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly entries: readonly BankEntry[];
}

/**
 * Why a file is not to be trusted. `shape`: it is not what it should be there. `sum`: what it says is not what its entries add up
 * to. `missing`: something without which nothing can be checked.
 */
export interface FileProblem {
  readonly kind: 'shape' | 'sum' | 'missing';
  readonly what: ProblemSubject;
  /** Line of the file, from 1; null where the whole file is meant. */
  readonly line: number | null;
  /** What stands there, and for a sum what should. */
  readonly found?: string;
  readonly expected?: string;
}

export type ProblemSubject =
  | 'file'
  | 'record'
  | 'length'
  | 'number'
  | 'sign'
  | 'day'
  | 'amount'
  | 'currency'
  | 'account'
  | 'statement'
  | 'opening'
  | 'closing'
  | 'entry_count'
  | 'entry_total'
  | 'debit_count'
  | 'debit_total'
  | 'credit_count'
  | 'credit_total'
  | 'record_count'
  | 'trailer';

export type StatementFormat = 'camt.053' | 'norma43';

/** What was read of a file. With problems nothing of it is to be booked. */
export interface StatementFile {
  readonly format: StatementFormat;
  readonly statements: readonly BankStatement[];
  readonly problems: readonly FileProblem[];
}

/**
 * An account as it is compared: of a Spanish one bank, branch and number without check digits, which is all that a Norma 43 file
 * tells of it.
 */
export function accountKey(account: string): string {
  const text = compact(account);
  const ccc = /^ES\d{22}$/.test(text) ? text.slice(4) : text;
  return /^\d{20}$/.test(ccc) ? `${ccc.slice(0, 8)}${ccc.slice(10)}` : ccc;
}

/**
 * What an entry is recognised by in another file of the same format: all that the bank wrote, and the how many-th of its like it
 * is on its day, since two customers, or one twice, may pay the same with the same words.
 */
export function entryKeys(statements: readonly BankStatement[]): readonly string[] {
  const seen = new Map<string, number>();
  return statements.flatMap((statement) =>
    statement.entries.map((entry) => {
      const key = JSON.stringify([
        accountKey(statement.account),
        entry.booked_on,
        entry.amount,
        entry.currency,
        compact(entry.text),
        entry.counterparty_account,
        entry.bank_reference,
      ]);
      const nth = (seen.get(key) ?? 0) + 1;
      seen.set(key, nth);
      return `${key}#${nth}`;
    }),
  );
}
