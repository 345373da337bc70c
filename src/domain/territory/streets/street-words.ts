import { WORD_MEANT } from './words-meant.ts';

/** A text in lower case, without accents and ordinal signs, anything but letters and digits one space; the Catalan "l·l" is "ll". */
export function foldStreet(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f·]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The distinguishing words of a street in normal form: abbreviations expanded, numbers and kings as digits, common Catalan and Galician
 * words in Spanish; articles and prepositions dropped, unless nothing else is left.
 */
export function tellingWords(folded: readonly string[]): readonly string[] {
  const meant = folded.flatMap((word, at) => {
    if (STOPS.has(word) && !(ROMAN_ONE.has(word) && at > 0 && at === folded.length - 1)) return [];
    return [meantBy(word, at === folded.length - 1)];
  });
  return meant.length > 0 ? meant : folded;
}

function meantBy(word: string, isLast: boolean): string {
  const known = WORD_MEANT.get(word);
  if (known) return known;
  const ordinal = /^(\d+)(?:o|a|er|ro|do)$/.exec(word)?.[1];
  if (ordinal) return ordinal;
  if (/^\d+$/.test(word)) return String(Number(word));
  if (word.length > 1 || isLast) {
    const king = romanNumber(word);
    if (king > 0) return String(king);
  }
  return word.replace(/(?<=[a-z]{3})cio$/, 'cion').replace(/(?<=[a-z]{3})tat$/, 'dad');
}

/** Kings and popes up to 30; 0 for anything else. */
function romanNumber(word: string): number {
  const [, tens = '', units = ''] = /^(x{0,3})(ix|iv|v?i{0,3})$/.exec(word) ?? [];
  const unit =
    units === 'ix' ? 9 : units === 'iv' ? 4 : (units.startsWith('v') ? 5 : 0) + units.replace('v', '').length;
  return tens.length * 10 + unit;
}

const STOPS = new Set(
  'de del la las el los lo les els dels des d l y e i a o al en na da do das os as sa ses es don dona'.split(' '),
);
const ROMAN_ONE = new Set(['i']);
