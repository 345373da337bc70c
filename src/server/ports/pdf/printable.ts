import { FONT_FILES, readCoverage } from './fonts.ts';

/**
 * The text with only characters that the documents' font can show. PDF/A refuses missing glyphs, and an invoice must
 * not fail because of a name: unknown characters become "?", emoji "(emoji)", so that the loss is visible. Control
 * characters become blanks, invisible ones are removed. At most three combining marks per letter are kept, and words
 * are divided after 500 characters: PDF/A limits strings, and the typesetter aborts above that.
 */
export function printable(text: string): string {
  const covered = coverage();
  const isCovered = (sign: string) => covered.has(sign.codePointAt(0) ?? 0) && !sign.includes(KEYCAP);
  const composed = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(EMOJI, (sign) => (isCovered(sign) ? sign : '(emoji)'))
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\S{500}(?=\S)/gu, '$& ');
  return Array.from(composed, (character) => (covered.has(character.codePointAt(0) ?? 0) ? character : '?')).join('');
}

/** One visible character of any number of code points: a flag, a family, a keycap. */
const EMOJI =
  /\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f)*(?:\u200d\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f)*)*|[\d#*]\ufe0f?\u20e3/gu;
const KEYCAP = '\u20e3';

/** A copy of the value with every text made printable; keys are not changed. */
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
