import { FONT_FILES, readCoverage } from './fonts.ts';

/**
 * Text as the documents' font can set it. PDF/A refuses a character without a glyph, and an invoice must not fail because of a name:
 * what the font lacks becomes "?". Controls become blanks, invisible characters go. Of marks on one letter three stay and a word is
 * divided after 500 characters: PDF/A has a largest string, and at a longer one the typesetter aborts.
 */
export function printable(text: string): string {
  const covered = coverage();
  const composed = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\S{500}(?=\S)/gu, '$& ');
  return Array.from(composed, (character) => (covered.has(character.codePointAt(0) ?? 0) ? character : '?')).join('');
}

/** The same value with every text in it made printable; keys stay. */
export function printableAll<T>(value: T): T;
export function printableAll(value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value)) return value.map((entry) => printableAll(entry));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, printableAll(entry)]));
}

let loaded: ReadonlySet<number> | undefined;

function coverage(): ReadonlySet<number> {
  loaded ??= readCoverage(FONT_FILES[0] ?? '');
  return loaded;
}
