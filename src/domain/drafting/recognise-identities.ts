import { isCcc, isIban } from '../identity/bank-account.ts';
import { isCadastralReference } from '../identity/cadastral-reference.ts';
import { isPortugueseTaxId } from '../identity/portuguese-tax-id.ts';
import { isSpanishTaxId } from '../identity/spanish-tax-id.ts';

/** Kinds of identities that are recognised without being known. */
export type RecognisedKind = 'EMA' | 'CTA' | 'REF' | 'NIF' | 'TEL';

/** An identity in a text, from its first to behind its last character. */
interface RecognisedIdentity {
  readonly kind: RecognisedKind;
  readonly from: number;
  readonly to: number;
}

/**
 * Identities in a text by shape and check digit, in order and without overlaps: tax ids of Spain and Portugal, accounts, cadastral references,
 * telephones and e-mail addresses, in any case and with up to three separators between any two of their characters.
 */
export function recogniseIdentities(text: string): RecognisedIdentity[] {
  const found: RecognisedIdentity[] = [...text.matchAll(EMAIL)].map(({ index, 0: address }) => ({
    kind: 'EMA',
    from: index,
    to: index + address.length,
  }));
  let free = 0;
  for (const { index: from } of text.matchAll(START)) {
    if (from < free) continue;
    const identity = identityAt(text, from);
    if (!identity) continue;
    found.push(identity);
    free = identity.to;
  }
  const sorted = found.toSorted((one, other) => one.from - other.from || other.to - one.to);
  return sorted.filter(({ from }, place) => sorted.slice(Math.max(0, place - 1), place).every(({ to }) => to <= from));
}

/** The longest identity that begins here; a shorter one may be part of it. */
function identityAt(text: string, from: number): RecognisedIdentity | null {
  const ends = endsOf(text, from);
  const signs = ends.map(({ sign }) => sign).join('');
  for (const { kind, lengths, isReal } of SHAPES) {
    for (const length of lengths) {
      const end = ends[length - 1];
      if (end?.isBoundary && isReal(signs.slice(0, length))) return { kind, from, to: end.to };
    }
  }
  return null;
}

interface End {
  readonly sign: string;
  readonly to: number;
  /** Whether neither a letter nor a digit follows. */
  readonly isBoundary: boolean;
}

/** The letters and digits from here on, with the place behind each; separators between them are passed over. */
function endsOf(text: string, from: number): End[] {
  const ends: End[] = [];
  let at = from;
  let passed = 0;
  while (at < text.length && ends.length < LONGEST && passed <= MOST_SEPARATORS) {
    const sign = text.charAt(at);
    at += 1;
    if (LETTER.test(sign)) {
      ends.push({ sign: sign.toUpperCase(), to: at, isBoundary: !LETTER.test(text.charAt(at)) });
      passed = 0;
    } else if (SEPARATOR.test(sign)) passed += 1;
    else break;
  }
  return ends;
}

const LETTER = /[\p{L}\p{N}]/u;
const SEPARATOR = /[\s.,·_/()[\]:\-‐‑–—]/;
const MOST_SEPARATORS = 3;
/** The longest IBAN. */
const LONGEST = 34;
const EMAIL = /[\p{L}\p{N}_.+%'-]{1,64}\s{0,2}@\s{0,2}[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** Where one may begin: at a digit, or at up to three letters before one, which may stand apart. Starts overlap: `y E S 1 2` has one at each letter. */
const START = /(?<![\p{L}\p{N}])(?=(?:[A-Z][\s.,·_/()[\]:\-‐‑–—]{0,3}){0,3}\d)/giu;

const lengthsFrom = (longest: number, shortest: number) =>
  Array.from({ length: longest - shortest + 1 }, (_, index) => longest - index);

const SHAPES: readonly {
  readonly kind: RecognisedKind;
  readonly lengths: readonly number[];
  readonly isReal: (signs: string) => boolean;
}[] = [
  { kind: 'CTA', lengths: lengthsFrom(LONGEST, 15), isReal: isIban },
  { kind: 'CTA', lengths: [20], isReal: isCcc },
  { kind: 'REF', lengths: [20], isReal: isCadastralReference },
  { kind: 'NIF', lengths: [11], isReal: (signs) => /^(?:ES|PT)/.test(signs) && isTaxId(signs.slice(2)) },
  { kind: 'NIF', lengths: [9], isReal: isTaxId },
  { kind: 'TEL', lengths: [11, 12, 9], isReal: isPhone },
];

function isTaxId(signs: string): boolean {
  return isSpanishTaxId(signs) || isPortugueseTaxId(signs);
}

/** Nine digits of Spain or Portugal, with the country's number or without. */
function isPhone(signs: string): boolean {
  return /^(?:34)?[6-9]\d{8}$|^(?:351)?[29]\d{8}$/.test(signs);
}
