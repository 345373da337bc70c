import { fold } from './fold.ts';

/**
 * A property number (finca): its digits, and the suffix that distinguishes it from others with the same digits (BIS, a letter, a number
 * after a slash).
 */
interface FincaNumber {
  readonly digits: string;
  readonly suffix: string;
}

/** Whether a printed number is one of the requested ones, which may be written among words, with points or zeros. */
export function isAskedFinca(asked: string, found: string): boolean {
  const [printed] = numbersIn(found);
  return (
    printed !== undefined &&
    numbersIn(asked).some(({ digits, suffix }) => digits === printed.digits && suffix === printed.suffix)
  );
}

function numbersIn(text: string): readonly FincaNumber[] {
  return [...fold(text).matchAll(NUMBER)].map(([, whole = '', suffix = '']) => ({
    digits: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, ''),
    suffix,
  }));
}

const NUMBER =
  /(?<![\d./-])(\d{1,3}(?:\.\d{3})+|\d+)(?:\s*[-/]?\s*(BIS|TRIS|DUP|[A-Z](?![A-Z0-9.ºª])|(?<=[-/]\s*)\d{1,3}(?![\d/])))?/g;
