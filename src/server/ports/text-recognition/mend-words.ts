import { isSpanishTaxId } from '../../../domain/identity/spanish-tax-id.ts';
import { mendedReference, mendedTaxId } from './mend-values.ts';
import type { SeenWord } from './words-of-tsv.ts';

/**
 * Words with the signs of the trade put right that recognition takes for others: "Nº", "2ª", "N.I.F."; without full stops that are specks;
 * and cadastral references and tax ids with a letter for a digit that looks like it or the other way round, if their control characters
 * then agree.
 */
export function mendWords(given: readonly SeenWord[]): readonly SeenWord[] {
  const words = mendGroups(joinIds(given).map(mendTaxId));
  return words.map((word, place) => {
    const next = words[place + 1];
    const labelled = withLabel(word.text, next?.text ?? '');
    const signs = SIGNS.reduce((written, [pattern, sign]) => written.replace(pattern, sign), labelled);
    const clean = withoutSpecks(signs, next?.line === word.line ? next.text : '');
    const plain = clean.replace(GLUED_MONTH, '$1 $2').replace(GLUED_NAME, '$1 $2');
    const [written = ''] = REFERENCE.exec(plain) ?? [];
    const reference = mendedReference(written);
    const text = plain.replace(written, reference);
    if (text === word.text) return word;
    return { ...word, text, ...(reference !== written && { mendedTo: reference }) };
  });
}

/** References that are printed in four groups. */
function mendGroups(words: readonly SeenWord[]): readonly SeenWord[] {
  const mended = [...words];
  for (const place of words.keys()) {
    const group = words.slice(place, place + GROUPS.length);
    const texts = group.map(({ text }) => text);
    if (texts.some((text, at) => text.length !== GROUPS[at]) || texts.length < GROUPS.length) continue;
    const reference = mendedReference(texts.join(''));
    if (reference === texts.join('')) continue;
    let rest = reference;
    for (const [at, word] of group.entries()) {
      mended[place + at] = { ...word, text: rest.slice(0, word.text.length), mendedTo: reference };
      rest = rest.slice(word.text.length);
    }
  }
  return mended;
}

/** A mended tax id is no surer than it was: one letter of 23 agrees by chance. */
function mendTaxId(word: SeenWord, place: number, words: readonly SeenWord[]): SeenWord {
  const isLabelled = ID_LABEL.test(words[place - 1]?.text ?? '') || isBelowLabel(word, words);
  const text = mendedTaxId(word.text, { isLabelled });
  return text === word.text ? word : { ...word, text, confidence: 0 };
}

/** In a table's column of tax ids. */
function isBelowLabel({ left, width, top }: SeenWord, words: readonly SeenWord[]): boolean {
  return words.some(
    (label) =>
      label.top + label.height <= top &&
      label.left < left + width &&
      label.left + label.width > left &&
      ID_LABEL.test(label.text),
  );
}

/** A tax id whose letter was read as a word of its own, with its hyphen, is one word. */
function joinIds(words: readonly SeenWord[]): readonly SeenWord[] {
  return words.flatMap((word, place) => {
    const [before, next] = [words[place - 1], words[place + 1]];
    if (before && isIdInTwo(before, word)) return [];
    if (!next || !isIdInTwo(word, next)) return [word];
    const text = word.text + next.text;
    return [
      {
        ...word,
        text,
        width: next.left + next.width - word.left,
        confidence: Math.min(word.confidence, next.confidence),
      },
    ];
  });
}

function isIdInTwo(one: SeenWord, other: SeenWord): boolean {
  if (one.line !== other.line || !/\d-?$/.test(one.text) || !/^-?[A-Z][.,;:)]*$/.test(other.text)) return false;
  const whole = one.text + other.text;
  return whole.includes('-') && isSpanishTaxId(whole.replace(/[.,;:)]/g, ''));
}

/** No sentence goes on in small letters, and no word in the middle of itself. Short words may be abbreviations, and addresses have points. */
function withoutSpecks(text: string, next: string): string {
  if (LINKING.test(text) || (/^\p{Lu}{4,}\.$/u.test(text) && /^DEL?$/.test(next))) return text.slice(0, -1);
  if (/@|www|\/|\..*\.|[:;]/.test(text.slice(0, -1))) return text;
  const inside = text.replace(/^(\p{L}?\p{Ll}{4,})\.(?=\p{Ll}{2}|\d)/u, '$1 ');
  return /^\p{Ll}/u.test(next) ? inside.replace(/(?<=^\p{L}\p{Ll}{4,})\.$/u, '') : inside;
}

/** What may be one, and one sign more. */
const REFERENCE = /[0-9A-ZÑl|]{20,21}/;
/** Characters of a reference's groups. */
const GROUPS = [7, 7, 4, 2];
const GLUED_MONTH =
  /^(de)(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?=\W*$)/;
/** Words that end nothing. */
const LINKING = /^(?:de|del|la|las|los|el|en|con|por|y)[.,:;]$/;
const ID_LABEL = /^\(?(?:[NC]\W?[I1l|!L]{0,2}\W?[FE]|D\W?N\W?[I1l|!])\W*$/;

/** The label with its usual letters, if a valid tax id or the digits of a number follow it. */
function withLabel(text: string, next: string): string {
  const bare = next.replace(/[^\dA-Z]/g, '');
  if (/^[Nn]\.?:$/.test(text) && /^\d/.test(next)) return `${text.charAt(0)}º:`;
  if (/^[Nn]c$/.test(text) && /^\d{1,3}\W*$/.test(next)) return `${text.charAt(0)}º`;
  if (!isSpanishTaxId(bare)) return text;
  const [, kind, end] = LABEL.exec(text) ?? [];
  if (kind) return `N.I.${kind}${end}`;
  const [, rest] = MARRED_LABEL.exec(text) ?? [];
  return rest === undefined ? text : `${labelOf(bare)}${rest}`;
}

/** Companies have a C.I.F., foreigners a N.I.E. */
function labelOf(id: string): string {
  if (/^\d/.test(id)) return 'N.I.F';
  return /^[XYZ]/.test(id) ? 'N.I.E' : 'C.I.F';
}

const LABEL = /^N[.,]?[L1l|!I]{0,2}[.,]?([EF])([.,:]*)$/;

/** A label with a letter for another or without one ("NL:", "CAF:", "C.F.", "N..E."), which only the valid number behind it tells. */
const MARRED_LABEL = /^[NC](?:[.,]{0,2}[A-Z1l|!](?:[.,]?[FE])?|[.,]{1,2}[FE])([.,:]*)$/;
/** A small word in front of a name in capitals. */
const GLUED_NAME = /^(don|doña|dona|inscripción|con|y)(?=\p{Lu}{2})(\p{Lu}.*)$/u;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/^([Nn])(?:[*?"”“°%'’/]|[2C](?=:))(?=[.:]*$)/u, '$1º'],
  [/^([Nn])[*?"”“°%'’]{1,2}2?(?=[.:]*$)/u, '$1º'],
  [/^(\d{1,2})[*?"”“](?=[.,;:)]*$)/u, '$1ª'],
  [/^([NC])\.?[L1l|!I]{0,2}\.?[L1l|!I]\.F(?=[.,:]*$)/u, '$1.I.F'],
  [/^([NC])\.[L1l|!I]{1,2}F(?=[.,:]*$)/u, '$1.I.F'],
  [/^([NC])[L1l|!]F(?=[.,:]*$)/u, '$1IF'],
  [/^D\.N\.[L1l|!](?=[.,:]*$)/u, 'D.N.I'],
];
