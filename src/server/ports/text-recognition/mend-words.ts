import { isCadastralReference } from '../../../domain/identity/cadastral-reference.ts';
import { isSpanishTaxId } from '../../../domain/identity/spanish-tax-id.ts';
import type { SeenWord } from './words-of-tsv.ts';

/**
 * Words with the signs of the trade put right that recognition takes for others: "Nº", "2ª", "N.I.F."; and cadastral references with a letter
 * for a digit that looks like it or the other way round, if their control characters then agree.
 */
export function mendWords(words: readonly SeenWord[]): readonly SeenWord[] {
  return words.map((word, place) => {
    const labelled = withLabel(word.text, words[place + 1]?.text ?? '');
    const signs = SIGNS.reduce((written, [pattern, sign]) => written.replace(pattern, sign), labelled);
    const text = signs.replace(/[0-9A-ZÑ]{20}/, mendedReference);
    return text === word.text ? word : { ...word, text };
  });
}

/** The label of a tax id, by the valid one that follows. */
function withLabel(text: string, next: string): string {
  const bare = next.replace(/[^\dA-Z]/g, '');
  const [, kind, end] = LABEL.exec(text) ?? [];
  return kind && isSpanishTaxId(bare) ? `N.I.${kind}${end}` : text;
}

const LABEL = /^N[.,]?[L1l|!I]{0,2}[.,]?([EF])([.,:]*)$/;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^([Nn])(?:[*?"”“°%]|[2C](?=:))(?=[.:]*$)/u, '$1º'],
  [/^(\d{1,2})[*?"”“](?=[.,;:)]*$)/u, '$1ª'],
  [/^([NC])\.?[L1l|!I]{0,2}\.?[L1l|!I]\.F(?=[.,:]*$)/u, '$1.I.F'],
  [/^([NC])\.[L1l|!I]{1,2}F(?=[.,:]*$)/u, '$1.I.F'],
  [/^([NC])[L1l|!]F(?=[.,:]*$)/u, '$1IF'],
  [/^D\.N\.[L1l|!](?=[.,:]*$)/u, 'D.N.I'],
];

function mendedReference(written: string): string {
  if (isCadastralReference(written)) return written;
  const mended = [...written]
    .map((sign, place) => (SHAPE[place] === 'A' ? LETTERS : DIGITS).get(sign) ?? sign)
    .join('');
  return isCadastralReference(mended) ? mended : written;
}

/** Digits and letters of the reference of an urban property. */
const SHAPE = '9999999AA9999A9999AA';
const LIKE = ['0O', '1I', '2Z', '5S', '6G', '8B'] as const;
const LETTERS = new Map(LIKE.map(([digit = '', letter = '']) => [digit, letter]));
const DIGITS = new Map(LIKE.map(([digit = '', letter = '']) => [letter, digit]));
