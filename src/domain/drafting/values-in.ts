import { writtenDay } from '../incidents/read-day.ts';
import { fold } from '../notas/fold.ts';
import { isCalendarDay } from '../wizard/calendar-day.ts';

/** Kinds of values that a document must have from its order. */
export const VALUE_KINDS = ['name', 'tax_id', 'cru', 'cadastral', 'iban', 'amount', 'date', 'number'] as const;
type ValueKind = (typeof VALUE_KINDS)[number];

/** A value as a text writes it. */
export interface FoundValue {
  readonly kind: ValueKind;
  readonly text: string;
  /** Equal for all spellings of the value. */
  readonly key: string;
}

/**
 * Tax ids, references, accounts, amounts and days in a text, each once; what looks like one counts, since a wrong check digit is a mistake to be found.
 * Other figures are `number`. Names are another matter (`names-in.ts`).
 */
export function valuesIn(text: string): FoundValue[] {
  const found = new Map<string, FoundValue>();
  let left = text;
  for (const { kind, pattern, keyOf } of PATTERNS) {
    left = left.replace(pattern, (written: string) => {
      const key = keyOf(written);
      if (key === null) return written;
      const name = `${kind} ${key}`;
      if (!found.has(name)) found.set(name, { kind, text: written.replace(/\s+/g, ' ').trim(), key });
      // No other kind is found within it.
      return ' '.repeat(written.length);
    });
  }
  return [...found.values()];
}

/** Name of a value, equal for all its spellings. */
export function valueName({ kind, key }: Pick<FoundValue, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}

const bare = (written: string) => fold(written).replace(/[^\p{L}\p{N}]/gu, '');
const SEPARATED = '[\\s.\\-/]{0,2}';

/** A shape of so many letters and digits with separators between them. */
function shape(...signs: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${signs.join(SEPARATED)}(?![\\p{L}\\p{N}])`, 'giu');
}
const times = (sign: string, count: number) => new Array<string>(count).fill(sign);
const [D, L] = ['\\d', '[A-Z]'];

const PATTERNS: readonly {
  readonly kind: ValueKind;
  readonly pattern: RegExp;
  readonly keyOf: (written: string) => string | null;
}[] = [
  { kind: 'iban', pattern: shape(L, L, ...times(D, 22)), keyOf: bare },
  { kind: 'iban', pattern: /(?<![\p{L}\p{N}])PT50(?:\s?\d){21}(?![\p{L}\p{N}])/giu, keyOf: bare },
  {
    kind: 'cadastral',
    pattern: shape(...times(D, 7), L, L, ...times(D, 4), L, ...times(D, 4), L, L),
    keyOf: bare,
  },
  { kind: 'cru', pattern: /(?<![\p{L}\p{N}])\d(?:[\s-]?\d){13}(?![\p{L}\p{N}])/gu, keyOf: bare },
  { kind: 'date', pattern: /\b\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/g, keyOf: dayKey },
  { kind: 'date', pattern: /\b\d{1,2}(?:\.?º)?\s+de\s+\p{L}{4,10}\s+del?\s+\d{4}\b/giu, keyOf: dayKey },
  {
    kind: 'amount',
    pattern: /(?:(?<=^|[\s(])[-−])?(?<![\p{L}\p{N}.,])\d[\d.\s]{0,14}?(?:,\d{1,2})?\s?(?:€|euros?\b|EUR\b)/giu,
    keyOf: centsKey,
  },
  {
    kind: 'amount',
    pattern:
      /(?<![\p{L}\p{N}])(?:(?<=^|[\s(])[-−]\s?)?(?:€|EUR(?!\p{L}))\s?[-−]?(?:\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,15}(?:[.,]\d{1,2})?)(?![.,]?\d)/giu,
    keyOf: centsKey,
  },
  { kind: 'tax_id', pattern: shape(...times(D, 8), L), keyOf: bare },
  { kind: 'tax_id', pattern: shape(L, ...times(D, 7), '[A-Z0-9]'), keyOf: bare },
  { kind: 'tax_id', pattern: /(?<![\p{L}\p{N}])\d{3}\s?\d{3}\s?\d{3}(?![\p{L}\p{N}])/gu, keyOf: bare },
  { kind: 'number', pattern: /\d(?:[\d.,/-]*\d)?/g, keyOf: (written) => written.replace(/\D/g, '') },
];

/** Also of a day that does not exist: it is a mistake to be found, unless its year makes it likelier to be another number. */
function dayKey(written: string): string | null {
  const day = writtenDay(
    written
      .replace(/\s*([/.-])\s*/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/\bdel\b/i, 'de'),
  );
  return day !== null && (isCalendarDay(day) || /^(?:1[89]|2[01])/.test(day)) ? day : null;
}

/** In cents, with a minus if there is one. Dots part thousands and a comma cents, or the other way round ("1,200.50"). */
function centsKey(written: string): string {
  const figures = written.replace(/[^\d.,]/g, '');
  const isEnglish = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$|^\d+\.\d{1,2}$/.test(figures);
  const [whole = '', cents = ''] = figures.replace(isEnglish ? /,/g : /\./g, '').split(/[.,]/);
  const minus = /[-−]/.test(written) ? '-' : '';
  return `${minus}${whole.replace(/^0+(?=\d)/, '')}${cents.padEnd(2, '0')}`;
}
