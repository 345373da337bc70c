import { compact } from '../identity/compact.ts';
import { isAttemptNumber } from '../payments/attempt-number.ts';
import { attemptOfReference, REFERENCE_LENGTH } from '../payments/transfer-reference.ts';

/** What the text of a transfer may refer to, without any lookup. */
interface NamedInText {
  /** Attempts whose whole reference appears, with valid check digits. */
  readonly attempts: readonly string[];
  /** Possible numbers of attempts or refunds, which have no check digits. */
  readonly numbers: readonly string[];
  /** Possible order numbers. */
  readonly orders: readonly number[];
}

/** Extracts references and numbers from a text, in any spacing or spelling. */
export function namedIn(text: string): NamedInText {
  const plain = plainText(text);
  return {
    attempts: unique(
      windows(plain, REFERENCE_LENGTH)
        .map(attemptOfReference)
        .filter((attempt) => attempt !== null),
    ),
    numbers: unique(windows(plain, ATTEMPT_LENGTH).filter(isAttemptNumber)),
    orders: unique([...text.matchAll(/(?<!\d)\d{9,10}(?!\d)/g)].map(([digits]) => Number(digits))),
  };
}

/**
 * Whether a text contains a reference with one mistake: a wrong, missing or extra character, or two swapped neighbours. Other text may
 * surround it.
 */
export function resembles(text: string, reference: string): boolean {
  const plain = plainText(text);
  // Edit distance between the reference and the best-matching end of the text so far, which may begin anywhere (Sellers); a swap costs two.
  let row = Array.from({ length: reference.length + 1 }, (_, index) => index);
  for (const character of plain) {
    let diagonal = row[0] as number;
    row = row.reduce<number[]>((next, above, index) => {
      const cost =
        index === 0
          ? 0
          : Math.min(
              diagonal + (reference[index - 1] === character ? 0 : 1),
              above + 1,
              (next[index - 1] as number) + 1,
            );
      diagonal = above;
      next.push(cost);
      return next;
    }, []);
    if ((row.at(-1) as number) <= FARTHEST) return true;
  }
  return false;
}

/** Capitals and digits only: banks insert points, dashes and line breaks. */
function plainText(text: string): string {
  return compact(text).replace(/[^0-9A-Z]/g, '');
}

function windows(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

const ATTEMPT_LENGTH = 12;
const FARTHEST = 2;
