import { fold } from './fold.ts';

/** A number of finca: its digits, and what tells it from another of the same digits (BIS, a letter, a number behind a stroke). */
interface FincaNumber {
  readonly digits: string;
  readonly suffix: string;
}

/** Whether a printed number is one of those asked for, which may stand among words, with points or zeros. */
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
