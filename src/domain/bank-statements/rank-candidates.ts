import type { Cents } from '../money/money.ts';

/** An order that a transfer might be for. */
export interface Candidate {
  readonly order_id: number;
  /** Names of the buyer and of the invoice recipient. */
  readonly names: readonly string[];
  /** Amount still missing. */
  readonly missing: Cents;
}

type CandidateReason = 'order' | 'amount' | 'name';

interface RankedCandidate<C extends Candidate> {
  readonly candidate: C;
  readonly reasons: readonly CandidateReason[];
}

/** An entry's words about its sender and purpose. */
interface TransferWords {
  readonly amount: Cents;
  readonly text: string;
  readonly counterparty: string | null;
}

/** Orders that share something with a transfer, best match first, at most `most`. */
export function rankCandidates<C extends Candidate>(
  candidates: readonly C[],
  transfer: TransferWords,
  most: number,
): readonly RankedCandidate<C>[] {
  const words = wordsOf(`${transfer.counterparty ?? ''} ${transfer.text}`);
  return candidates
    .map((candidate) => ({ candidate, reasons: reasonsOf(candidate, transfer, words) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => weightOf(other.reasons) - weightOf(one.reasons))
    .slice(0, most);
}

function reasonsOf(candidate: Candidate, transfer: TransferWords, words: ReadonlySet<string>): CandidateReason[] {
  const { order_id, names, missing } = candidate;
  return [
    ...(words.has(String(order_id)) ? ['order' as const] : []),
    ...(missing === transfer.amount ? ['amount' as const] : []),
    ...(names.some((name) => isNamed(name, words)) ? ['name' as const] : []),
  ];
}

/** Two words of a name, or its only word: "Ana" alone would match half of Spain. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const own = [...wordsOf(name)];
  const found = own.filter((word) => words.has(word)).length;
  return found >= Math.min(2, own.length) && found > 0;
}

/** Words of at least three letters, in capitals without accents, as banks write names. */
function wordsOf(text: string): ReadonlySet<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return new Set(plain.split(/[^0-9A-Z]+/).filter((word) => word.length >= 3));
}

function weightOf(reasons: readonly CandidateReason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
}

const WEIGHTS: Readonly<Record<CandidateReason, number>> = { order: 4, name: 2, amount: 1.5 };
