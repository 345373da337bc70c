import { movementsOf } from './camt-entry.ts';
import { centsOf, dayAt, signedAmount } from './camt-values.ts';
import { type SumToCheck, sumsOf, wrongSums } from './check-sums.ts';
import type { BankEntry, BankStatement, FileProblem, StatementFile } from './statement.ts';
import { elementsAt, textAt, type XmlNode } from './xml-element.ts';

/** Line numbers of statements and entries in file order, from 1: the tree does not carry them. */
interface CamtLines {
  readonly statements: readonly number[];
  readonly entries: readonly number[];
}

/**
 * Reads an ISO 20022 statement, camt.053 version 02 or later. Entries not booked yet are skipped. Balances and sums in the file are checked
 * against the entries; a file without them is rejected.
 * @param document parsed file, whose root is `Document`
 */
export function readCamt053(document: XmlNode, lines: CamtLines): StatementFile {
  const [root] = elementsAt(document, 'Document/BkToCstmrStmt');
  if (root === undefined) return refused({ kind: 'shape', what: 'file', line: null });
  const nodes = elementsAt(root, 'Stmt');
  if (nodes.length === 0) return refused({ kind: 'missing', what: 'statement', line: null });
  let before = 0;
  const read = nodes.map((node, index) => {
    const entryLines = lines.entries.slice(before);
    before += elementsAt(node, 'Ntry').length;
    return readStatement(node, { line: lines.statements[index] ?? 1, entryLines });
  });
  return {
    format: 'camt.053',
    statements: read.map(({ statement }) => statement),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function refused(problem: FileProblem): StatementFile {
  return { format: 'camt.053', statements: [], problems: [problem] };
}

interface Place {
  readonly line: number;
  readonly entryLines: readonly number[];
}

function readStatement(node: XmlNode, { line, entryLines }: Place) {
  const problems: FileProblem[] = [];
  const entries: BankEntry[] = elementsAt(node, 'Ntry').flatMap((ntry, index) => {
    const at = entryLines[index] ?? line;
    const movements = movementsOf(ntry, at);
    if (!movements) problems.push({ kind: 'shape', what: 'amount', line: at, found: textAt(ntry, 'Amt') ?? '' });
    return movements ?? [];
  });
  const account = textAt(node, 'Acct/Id/IBAN') ?? textAt(node, 'Acct/Id/Othr/Id');
  if (account === null) problems.push({ kind: 'missing', what: 'account', line });
  const opening = balance(node, OPENING) ?? balance(node, INTERIM);
  const closing = balance(node, CLOSING) ?? balance(node, INTERIM, -1);
  const currency = textAt(node, 'Acct/Ccy') ?? opening?.currency ?? entries[0]?.currency ?? '';
  const statement: BankStatement = {
    account: account ?? '',
    currency,
    from_day: dayAt(node, 'FrToDt/FrDtTm') ?? opening?.day ?? dayAt(node, 'CreDtTm') ?? '',
    to_day: dayAt(node, 'FrToDt/ToDtTm') ?? closing?.day ?? dayAt(node, 'CreDtTm') ?? '',
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    entries,
  };
  for (const { line: at, currency: found } of [...entries, ...present(opening, line), ...present(closing, line)]) {
    if (found !== currency) problems.push({ kind: 'shape', what: 'currency', line: at, found, expected: currency });
  }
  if (!opening) problems.push({ kind: 'missing', what: 'opening', line });
  if (!closing) problems.push({ kind: 'missing', what: 'closing', line });
  problems.push(...wrongSums([...sumsTold(node, { line, entries }), ...balanceSum(statement, line)]));
  return { statement, problems };
}

interface Balance {
  readonly amount: number;
  readonly currency: string;
  readonly day: string | null;
}

/** The first balance of one of these kinds, or the last with -1. */
function balance(node: XmlNode, kinds: readonly string[], at: 0 | -1 = 0): Balance | null {
  const found = elementsAt(node, 'Bal').filter((bal) => kinds.some((kind) => kind === textAt(bal, 'Tp/CdOrPrtry/Cd')));
  const bal = found.at(at);
  const signed = bal === undefined ? null : signedAmount(bal);
  return bal === undefined || !signed ? null : { ...signed, day: dayAt(bal, 'Dt') };
}

function present(found: Balance | null, line: number): { line: number; currency: string }[] {
  return found ? [{ line, currency: found.currency }] : [];
}

function balanceSum({ opening, closing, entries }: BankStatement, line: number): SumToCheck[] {
  if (opening === null || closing === null) return [];
  return [{ what: 'closing', line, told: closing, counted: opening + sumsOf(entries, 'both').total }];
}

/** The stated number counts `Ntry` elements, which may hold several payments, so it is compared only if each holds one. */
function sumsTold(node: XmlNode, { line, entries }: { line: number; entries: readonly BankEntry[] }): SumToCheck[] {
  const isOneEach = new Set(entries.map((entry) => entry.line)).size === entries.length;
  return SUMMARIES.flatMap(([path, side]): SumToCheck[] => {
    const { count, total } = sumsOf(entries, side);
    const told = { count: textAt(node, `TxsSummry/${path}/NbOfNtries`), total: textAt(node, `TxsSummry/${path}/Sum`) };
    const name = side === 'both' ? 'entry' : side;
    return [
      {
        what: `${name}_count`,
        line,
        told: told.count === null || !isOneEach ? null : Number(told.count),
        counted: count,
      },
      // Some banks sum both sides unsigned, others signed.
      ...(side === 'both' ? [] : [{ what: `${name}_total`, line, told: centsOf(told.total), counted: total } as const]),
    ];
  });
}

const OPENING = ['OPBD', 'PRCD'];
const CLOSING = ['CLBD'];
/** A statement split into pages has these instead. */
const INTERIM = ['ITBD'];
const SUMMARIES = [
  ['TtlNtries', 'both'],
  ['TtlCdtNtries', 'credit'],
  ['TtlDbtNtries', 'debit'],
] as const;
