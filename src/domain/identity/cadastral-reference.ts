import { compact } from './compact.ts';

/**
 * Normal form of a cadastral reference: 20 characters, upper case, no spaces or hyphens. Nothing is corrected: the check letters show
 * whether a letter O or a zero was meant.
 */
export function normaliseCadastralReference(value: string): string {
  return compact(value);
}

/** Whether the value is a complete reference (a property) with valid check letters. Spaces, hyphens and case do not matter. */
export function isCadastralReference(value: string): boolean {
  const reference = compact(value);
  return /^[0-9A-ZÑ]{18}[A-Z]{2}$/.test(reference) && cadastralCheckLetters(reference) === reference.slice(18);
}

/** Whether the value has the shape of a parcel: the first 14 characters of a reference, which have no check letter. */
export function isCadastralParcel(value: string): boolean {
  const parcel = compact(value);
  return URBAN_PARCEL.test(parcel) || RURAL_PARCEL.test(parcel);
}

/**
 * The two check letters of a reference, from its first 18 characters (20 may be given). Source: Dirección General del Catastro; facts.md
 * "Check digits".
 * @throws RangeError if there are fewer characters, or others than digits and the letters A to Z and Ñ
 */
export function cadastralCheckLetters(reference: string): string {
  const body = reference.slice(0, 18);
  if (!/^[0-9A-ZÑ]{18}$/.test(body)) throw new RangeError(`not a cadastral reference: ${reference}`);
  const unit = body.slice(14);
  return checkLetter(body.slice(0, 7) + unit) + checkLetter(body.slice(7, 14) + unit);
}

/** Kind of land in a reference or parcel: urban, rural, or an older or special kind. */
export function cadastralKind(reference: string): 'urban' | 'rural' | 'other' {
  const parcel = compact(reference).slice(0, 14);
  if (URBAN_PARCEL.test(parcel)) return 'urban';
  return RURAL_PARCEL.test(parcel) ? 'rural' : 'other';
}

/**
 * The references in a text (a delivered nota, a letter), without duplicates, in order: urban ones by shape alone, as in specification
 * section 5, rural ones only with valid check letters.
 */
export function extractCadastralReferences(text: string): readonly string[] {
  const found = [...text.toUpperCase().matchAll(REFERENCES_IN_TEXT)].map(([reference]) => reference);
  return [
    ...new Set(found.filter((reference) => cadastralKind(reference) === 'urban' || isCadastralReference(reference))),
  ];
}

function checkLetter(eleven: string): string {
  const sum = WEIGHTS.reduce((total, weight, position) => total + weight * characterValue(eleven[position] ?? ''), 0);
  return LETTERS[sum % LETTERS.length] ?? '';
}

function characterValue(character: string): number {
  return /\d/.test(character) ? Number(character) : ALPHABET.indexOf(character) + 1;
}

const WEIGHTS = [13, 15, 12, 5, 4, 17, 9, 21, 3, 7, 1];
const ALPHABET = 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const LETTERS = 'MQWERTYUIOPASDFGHJKLBZX';

const URBAN_PARCEL = /^\d{7}[A-Z]{2}\d{4}[A-Z]$/;
const RURAL_PARCEL = /^\d{5}[A-Z]\d{8}$/;
const REFERENCES_IN_TEXT = /(?<!\d)(?:\d{7}[A-Z]{2}\d{4}[A-Z]|\d{5}[A-Z]\d{8})\d{4}[A-Z]{2}/g;
