import { cadastralCheckLetters, isCadastralReference } from '../../../domain/identity/cadastral-reference.ts';
import { isPortugueseTaxId } from '../../../domain/identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../../../domain/identity/spanish-tax-id.ts';

/** A cadastral reference whose letters and digits are where they belong and whose control characters agree; the text as it is if there is no such one. */
export function mendedReference(written: string): string {
  if (isCadastralReference(written)) return written;
  const capital = written.replace(/[l|]/g, 'I');
  const checked = withCheckLetter(capital) ?? withCheckLetter(capital.replace('VV', 'W'));
  if (checked !== null) return checked;
  if (capital.length > REFERENCE_LENGTH) return onlyOne(shortened(capital).filter(isCadastralReference)) ?? written;
  return onlyOne(REFERENCES.flatMap((shape) => fittings(capital, shape)).filter(isCadastralReference)) ?? written;
}

/** A reference with the right letters at its end, of which one was read as one that looks like it; null if it is none. */
function withCheckLetter(written: string): string | null {
  if (isCadastralReference(written)) return written;
  if (!REFERENCES.some((shape) => fittings(written, shape)[0] === written)) return null;
  const right = cadastralCheckLetters(written);
  const wrong = [...right].flatMap((letter, place) =>
    written[18 + place] === letter ? [] : [[written[18 + place], letter]],
  );
  const [pair, ...others] = wrong.map((letters) => letters.join(''));
  return pair !== undefined && others.length === 0 && LIKE_LETTERS.has(pair) ? written.slice(0, 18) + right : null;
}

/** Without one sign, which grain was taken for, if the others then are where they belong. */
function shortened(written: string): readonly string[] {
  const each = [...written].map((_, place) => written.slice(0, place) + written.slice(place + 1));
  return each.filter((one) => REFERENCES.some((shape) => fittings(one, shape)[0] === one));
}

/**
 * A tax id behind its label with what looks alike put right, or without a small letter behind it; the text as it is if no reading, or more
 * than one, agrees with its control character.
 */
export function mendedTaxId(written: string, { isLabelled }: { readonly isLabelled: boolean }): string {
  const [, start = '', id = '', end = ''] = TAX_ID.exec(isLabelled ? withLetter(written) : written) ?? [];
  if (id === '') return written;
  if (isSpanishTaxId(id)) return start + id + end;
  // A colon after a Portuguese number is read as a letter.
  const nine = /^(\d{9})[A-Z]$/.exec(id)?.[1] ?? '';
  if (isLabelled && isPortugueseTaxId(nine)) return start + nine + end;
  const cut = id.replace(/(?<=[A-Z])[a-z]$/, '');
  if (cut !== id && isSpanishTaxId(cut)) return start + cut + end;
  const bare = id.replace(/[.-]/g, '');
  if (!isLabelled || isPortugueseTaxId(bare)) return written;
  // The X of a foreigner's number has no digit that looks like it, and is read as 1 all the same.
  const foreign = bare.replace(/^1(?=\d{7}[A-Z]$)/, 'X');
  const mended = isSpanishTaxId(foreign)
    ? foreign
    : onlyOne(TAX_IDS.flatMap((shape) => fittings(bare, shape)).filter(isSpanishTaxId));
  return mended === null ? written : start + mended + end;
}

/** With the letter for which signs at its end were taken that no tax id has there, if it is the one that the digits ask for: "71" for T, "€" for E. */
function withLetter(written: string): string {
  const [, start = '', digits = '', seen = '', end = ''] = ODD_END.exec(written) ?? [];
  const letters = [...(LETTERS_OF_SIGNS.get(seen) ?? '')];
  const letter = letters.find((one) => isSpanishTaxId(digits.replace(/[.-]/g, '') + one));
  return letter === undefined ? written : start + digits + letter + end;
}

/**
 * Each way to read the text so that it has the shape: digits for 9, letters for A; nothing that looks otherwise. None for a text with many signs in
 * wrong places: some reading of it would agree by chance.
 */
function fittings(written: string, shape: string): readonly string[] {
  const isFitting = (sign: string, place: number) => (shape[place] === 'A' ? /[A-ZÑ]/ : /\d/).test(sign);
  const signs = [...written];
  const wrong = signs.filter((sign, place) => !isFitting(sign, place)).length;
  if (signs.length !== shape.length || wrong > MOST_WRONG) return [];
  return signs.reduce<readonly string[]>(
    (starts, sign, place) => {
      const readings = isFitting(sign, place) ? [sign] : (LIKE.get(sign) ?? []);
      return starts.flatMap((start) => readings.map((reading) => start + reading));
    },
    [''],
  );
}

function onlyOne(found: readonly string[]): string | null {
  const [first, ...others] = new Set(found);
  return first !== undefined && others.length === 0 ? first : null;
}

const REFERENCE_LENGTH = 20;
/** Urban and rural. */
const REFERENCES = ['9999999AA9999A9999AA', '99999A999999999999AA'];
/** DNI; NIE and companies with a letter; companies with a digit. */
const TAX_IDS = ['99999999A', 'A9999999A', 'A99999999'];
/** What is read, and what is printed. */
const LIKE_LETTERS = new Set([
  'EF',
  'FE',
  'OQ',
  'QO',
  'CG',
  'GC',
  'PR',
  'RP',
  'VY',
  'YV',
  'UV',
  'VU',
  'IJ',
  'JI',
  'XK',
  'KX',
  'PF',
  'FP',
]);
const MOST_WRONG = 3;
const TAX_ID = /^([^\dA-Za-z]*)([A-Z\d][A-Z\d.-]{7,13}[a-z]?)([.,;:)]*)$/;
/** The digits of a DNI or of a foreigner's number, and what was read for their letter. */
const ODD_END = /^([^\dA-Za-z]*)((?:\d{2}|[XYZ]\d)\.?\d{3}\.?\d{3}-?)(\d?[^\s.,;:-]|\\\/|VV|II)([.,;:)]*)$/;
const LETTERS_OF_SIGNS = new Map([
  ['71', 'T'],
  ["7'", 'T'],
  ['€', 'E'],
  ['£', 'EL'],
  ['$', 'S'],
  ['§', 'S'],
  ['@', 'QG'],
  ['|', 'JL'],
  ['l', 'JL'],
  [']', 'J'],
  ['II', 'NH'],
  ['11', 'NH'],
  ['VV', 'W'],
  ['\\/', 'V'],
]);
const PAIRS = ['0O', '0Q', '0D', '1I', '1L', '1J', '2Z', '7Z', '7T', '9J', '5S', '6G', '8B', '4A'];
const LIKE = new Map(
  Object.entries(
    Object.groupBy(
      PAIRS.flatMap(([digit = '', letter = '']) => [
        [digit, letter],
        [letter, digit],
      ]),
      ([seen = '']) => seen,
    ),
  ).map(([seen, pairs = []]) => [seen, pairs.map(([, meant = '']) => meant)] as const),
);
