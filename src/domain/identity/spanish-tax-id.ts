import { compact } from './compact.ts';

/** Kinds of Spanish tax id: DNI, NIE, K/L/M for natural persons without either, and CIF for everybody else. */
type SpanishTaxIdKind = 'dni' | 'nie' | 'klm' | 'cif';

/** The kind of a Spanish tax id with a valid control character, or null. A leading ES, spaces, hyphens and case do not matter. */
export function spanishTaxIdKind(value: string): SpanishTaxIdKind | null {
  const id = compact(value).replace(/^ES(?=.{9}$)/, '');
  if (isDni(id)) return 'dni';
  if (isNie(id)) return 'nie';
  if (isKlm(id)) return 'klm';
  return isCif(id) ? 'cif' : null;
}

/** Whether the value is a NIF in the wide sense: DNI, NIE, K/L/M or CIF. */
export function isSpanishTaxId(value: string): boolean {
  return spanishTaxIdKind(value) !== null;
}

/** Whether the value is a DNI: eight digits and their letter. */
export function isDni(value: string): boolean {
  const id = compact(value);
  return /^\d{8}[A-Z]$/.test(id) && personLetter(id.slice(0, 8)) === id[8];
}

/** Whether the value is a NIE: X, Y or Z, seven digits and their letter. */
export function isNie(value: string): boolean {
  const id = compact(value);
  return /^[XYZ]\d{7}[A-Z]$/.test(id) && personLetter(`${'XYZ'.indexOf(id.charAt(0))}${id.slice(1, 8)}`) === id[8];
}

/**
 * Whether the value is a company's tax id: a letter for its kind, seven digits and a control, which depending on the letter must be a
 * digit, must be a letter, or may be either. Source: Orden EHA/451/2008.
 */
export function isCif(value: string): boolean {
  const id = compact(value);
  if (!/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(id)) return false;
  const digit = companyControl(id.slice(1, 8));
  const asDigit = id[8] === String(digit);
  const asLetter = id[8] === COMPANY_LETTERS[digit];
  if (CONTROL_IS_LETTER.test(id)) return asLetter;
  return CONTROL_IS_DIGIT.test(id) ? asDigit : asDigit || asLetter;
}

function isKlm(id: string): boolean {
  return /^[KLM]\d{7}[A-Z]$/.test(id) && personLetter(id.slice(1, 8)) === id[8];
}

/** Digits in odd positions count double, with the digits of the product added up. */
function companyControl(sevenDigits: string): number {
  const sum = [...sevenDigits].reduce((total, character, position) => {
    const value = Number(character) * (position % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const personLetter = (digits: string) => PERSON_LETTERS[Number(digits) % PERSON_LETTERS.length];

const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const COMPANY_LETTERS = 'JABCDEFGHI';
const CONTROL_IS_LETTER = /^[NPQRSW]/;
const CONTROL_IS_DIGIT = /^[ABEH]/;
