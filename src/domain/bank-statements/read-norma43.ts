import type { Cents } from '../money/money.ts';
import { isCalendarDay } from '../wizard/calendar-day.ts';
import { sumsOf, wrongSums } from './check-sums.ts';
import type { BankEntry, BankStatement, FileProblem, ProblemSubject, StatementFile } from './statement.ts';

/**
 * Reads a Norma 43 file (Cuaderno 43 of the Spanish banking association): records of 80 characters; 11 account, 22 entry, 23 text of the
 * entry, 24 its amount in another currency, 33 end of account, 88 end of file. Banks omit trailing blanks. Everything is checked: fields,
 * counts and totals of both sides, balances, number of records.
 */
export function readNorma43(text: string): StatementFile {
  const reader: Reader = { statements: [], problems: [], account: null, ended: false };
  const lines = text.trimEnd().split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) readRecord(reader, { text: line, line: index + 1 });
  if (reader.account) tell(reader, { kind: 'missing', what: 'trailer', line: lines.length });
  if (!reader.ended) tell(reader, { kind: 'missing', what: 'record_count', line: lines.length });
  return { format: 'norma43', statements: reader.statements, problems: reader.problems };
}

interface Reader {
  readonly statements: BankStatement[];
  readonly problems: FileProblem[];
  /** The account between its records 11 and 33. */
  account: OpenAccount | null;
  ended: boolean;
}

type OpenAccount = Omit<BankStatement, 'closing' | 'entries'> & { readonly entries: OpenEntry[] };
type OpenEntry = Omit<BankEntry, 'currency' | 'text' | 'raw'> & {
  readonly words: string[];
  readonly records: string[];
};

interface Line {
  readonly text: string;
  readonly line: number;
}

function readRecord(reader: Reader, line: Line): void {
  if (line.text.length > RECORD_LENGTH) {
    tell(reader, { ...shape('length', line), found: String(line.text.length), expected: String(RECORD_LENGTH) });
    return;
  }
  const kind = line.text.slice(0, 2);
  if (reader.ended || !(kind in READERS)) tell(reader, { ...shape('record', line), found: kind });
  else READERS[kind as keyof typeof READERS](reader, { ...line, text: line.text.padEnd(RECORD_LENGTH) });
}

const READERS = {
  '11': beginAccount,
  '22': addEntry,
  '23': addWords,
  '24': keepRecord,
  '33': endAccount,
  '88': endFile,
} as const satisfies Readonly<Record<string, (reader: Reader, line: Line) => void>>;

function beginAccount(reader: Reader, line: Line): void {
  if (reader.account) tell(reader, { ...shape('record', line), found: '11', expected: '33' });
  const field = fieldsOf(reader, line);
  reader.account = {
    account: field.digits('account', 3, 20),
    from_day: field.day(21),
    to_day: field.day(27),
    opening: field.signed(33),
    currency: currencyOf(line.text.slice(47, 50)),
    entries: [],
  };
}

function addEntry(reader: Reader, line: Line): void {
  if (!reader.account) {
    tell(reader, { ...shape('record', line), found: '22', expected: '11' });
    return;
  }
  const field = fieldsOf(reader, line);
  const references = isEmpty(field.text(53, 64)) ? field.text(65, 80) : field.text(53, 80);
  const document = field.text(43, 52);
  reader.account.entries.push({
    line: line.line,
    booked_on: field.day(11),
    value_on: field.day(17),
    amount: field.signed(28),
    is_reversal: false,
    counterparty: null,
    counterparty_account: null,
    bank_reference: isEmpty(document) ? null : document,
    words: isEmpty(references) ? [] : [references],
    records: [line.text.trimEnd()],
  });
}

function addWords(reader: Reader, line: Line): void {
  // Two columns by definition, but banks let text run from the first into the second.
  const words = fieldsOf(reader, line).text(5, 80);
  const entry = keepRecord(reader, line);
  if (words !== '') entry?.words.push(words);
}

/** Adds a continuation record to the entry before it. */
function keepRecord(reader: Reader, line: Line): OpenEntry | null {
  const entry = reader.account?.entries.at(-1) ?? null;
  if (entry) entry.records.push(line.text.trimEnd());
  else tell(reader, { ...shape('record', line), found: line.text.slice(0, 2), expected: '22' });
  return entry;
}

function endAccount(reader: Reader, line: Line): void {
  const { account } = reader;
  if (!account) {
    tell(reader, { ...shape('record', line), found: '33', expected: '11' });
    return;
  }
  const field = fieldsOf(reader, line);
  const entries = account.entries.map(({ words, records, ...entry }) => ({
    ...entry,
    currency: account.currency,
    text: words.join(' '),
    raw: records.join('\n'),
  }));
  const [debits, credits] = [sumsOf(entries, 'debit'), sumsOf(entries, 'credit')];
  const closing = field.signed(59);
  const ended = field.digits('account', 3, 20);
  if (ended !== account.account) tell(reader, { ...shape('account', line), found: ended, expected: account.account });
  const sum = (what: ProblemSubject, told: number, counted: number) => ({ what, line: line.line, told, counted });
  reader.problems.push(
    ...wrongSums([
      sum('debit_count', field.number('debit_count', 21, 25), debits.count),
      sum('debit_total', field.number('debit_total', 26, 39), debits.total),
      sum('credit_count', field.number('credit_count', 40, 44), credits.count),
      sum('credit_total', field.number('credit_total', 45, 58), credits.total),
      sum('closing', closing, (account.opening ?? 0) + credits.total - debits.total),
    ]),
  );
  reader.statements.push({ ...account, closing, entries });
  reader.account = null;
}

function endFile(reader: Reader, line: Line): void {
  if (reader.account) tell(reader, { ...shape('record', line), found: '88', expected: '33' });
  const told = fieldsOf(reader, line).number('record_count', 21, 26);
  reader.problems.push(...wrongSums([{ what: 'record_count', line: line.line, told, counted: line.line - 1 }]));
  reader.account = null;
  reader.ended = true;
}

/** The fields of a record by first and last column, from 1 as in the standard. */
function fieldsOf(reader: Reader, { text, line }: Line) {
  const slice = (from: number, to: number) => text.slice(from - 1, to);
  const digits = (what: ProblemSubject, from: number, to: number): string => {
    const found = slice(from, to);
    if (!/^\d+$/.test(found)) tell(reader, { ...shape(what, { line }), found: found.trim() });
    return found;
  };
  const number = (what: ProblemSubject, from: number, to: number) => Number(digits(what, from, to)) || 0;
  return {
    digits,
    number,
    text: (from: number, to: number) => slice(from, to).trim().replace(/\s+/g, ' '),
    day(from: number): string {
      const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(slice(from, from + 5)) ?? [];
      const found = `20${year}-${month}-${day}`;
      if (!isCalendarDay(found)) tell(reader, { ...shape('day', { line }), found: slice(from, from + 5) });
      return found;
    },
    /** One sign column, 1 for debit and 2 for credit, then fourteen digits of cents. */
    signed(from: number): Cents {
      const sign = slice(from, from);
      if (sign !== '1' && sign !== '2') tell(reader, { ...shape('sign', { line }), found: sign, expected: '1, 2' });
      const cents = number('amount', from + 1, from + 14);
      return sign === '1' && cents > 0 ? -cents : cents;
    },
  };
}

/** Empty fields are filled with zeros or blanks. */
function isEmpty(field: string): boolean {
  return /^0*$/.test(field);
}

function shape(what: ProblemSubject, { line }: Pick<Line, 'line'>): FileProblem {
  return { kind: 'shape', what, line };
}

function tell(reader: Reader, problem: FileProblem): void {
  reader.problems.push(problem);
}

function currencyOf(number: string): string {
  return CURRENCIES[number] ?? number;
}

const RECORD_LENGTH = 80;
/** ISO 4217 numbers of the currencies of accounts in use. */
const CURRENCIES: Readonly<Record<string, string>> = { '978': 'EUR', '840': 'USD', '826': 'GBP', '756': 'CHF' };
