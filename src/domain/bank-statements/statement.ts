import { compact } from '../identity/compact.ts';
import type { Cents } from '../money/money.ts';

/** One movement on an account. Days are `yyyy-mm-dd`. */
export interface BankEntry {
  /** First line of the entry in the file, from 1. */
  readonly line: number;
  readonly booked_on: string;
  readonly value_on: string;
  /** Positive for money received. */
  readonly amount: Cents;
  /** ISO 4217 code; the numeric code of an unknown currency. */
  readonly currency: string;
  /** Reverses an earlier entry: its amount has the opposite sign. */
  readonly is_reversal: boolean;
  /** All text of the entry, in file order. */
  readonly text: string;
  readonly counterparty: string | null;
  readonly counterparty_account: string | null;
  /** The bank's own reference of the entry. */
  readonly bank_reference: string | null;
  /** The entry as in the file. */
  readonly raw: string;
}

/** The entries of one account over a range of days. */
export interface BankStatement {
  /** As written in the file: an IBAN, or bank, branch and number. */
  readonly account: string;
  readonly currency: string;
  readonly from_day: string;
  readonly to_day: string;
  /** Null if the file does not state it. */
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly entries: readonly BankEntry[];
}

/**
 * Why a file is rejected. `shape`: invalid content. `sum`: a sum differs from its entries. `missing`: a field needed for the checks is
 * absent.
 */
export interface FileProblem {
  readonly kind: 'shape' | 'sum' | 'missing';
  readonly what: ProblemSubject;
  /** Line of the file, from 1; null if the problem is about the whole file. */
  readonly line: number | null;
  /** The value found, and the expected one for a sum. */
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

type StatementFormat = 'camt.053' | 'norma43';

/** A parsed file. With problems, none of it may be booked. */
export interface StatementFile {
  readonly format: StatementFormat;
  readonly statements: readonly BankStatement[];
  readonly problems: readonly FileProblem[];
}

/** Normal form of an account number. A Spanish one becomes bank, branch and number without check digits, as in Norma 43 files. */
export function accountKey(account: string): string {
  const text = compact(account);
  const ccc = /^ES\d{22}$/.test(text) ? text.slice(4) : text;
  return /^\d{20}$/.test(ccc) ? `${ccc.slice(0, 8)}${ccc.slice(10)}` : ccc;
}

/**
 * Identity of an entry across files of the same format: the bank's whole text, plus its ordinal among equal entries of the day, since the
 * same amount and text may occur twice.
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
