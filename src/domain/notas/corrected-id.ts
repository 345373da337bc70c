import { isPortugueseTaxId } from '../identity/portuguese-tax-id.ts';
import { isCif, isDni, isNie } from '../identity/spanish-tax-id.ts';

/**
 * A tax id with its leading zeros, and without what recognition takes for others of its signs: the check letter alone says which it is, since no other
 * sign is like what was read. As given if it is a valid one of either country, or if none or several fit.
 */
export function correctedId(read: string): string {
  const id = read.replace(/^(\d{6,7})([A-Z])$/, (whole, digits: string, letter: string) => {
    const padded = digits.padStart(8, '0') + letter;
    return isDni(padded) ? padded : whole;
  });
  if (isValid(id) || isPortugueseTaxId(id)) return id;
  const found = new Set(candidatesOf(id).filter(isValid));
  const [only] = found;
  return only !== undefined && found.size === 1 ? only : id;
}

function isValid(id: string): boolean {
  return isDni(id) || isNie(id) || isCif(id);
}

/** The same with the last sign, or one before it, as another that looks like it. */
function candidatesOf(id: string): readonly string[] {
  const [, body = '', end = ''] = /^([A-Z\d]\d{7})([^\s]{1,2})$/.exec(id) ?? [];
  const ended = body === '' ? [] : (LETTERS_LIKE[end] ?? '').split('').map((letter) => body + letter);
  const first = FIRST_LIKE[id.charAt(0)];
  return [...ended, ...(first === undefined ? [] : [first + id.slice(1)])];
}

/** Check letters for which recognition reads figures or other signs. */
const LETTERS_LIKE: Readonly<Record<string, string>> = {
  '0': 'QDO',
  '1': 'TLJ',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'TZ',
  '71': 'T',
  '8': 'B',
  '9': 'Q',
  '€': 'E',
  '£': 'E',
  $: 'S',
  '|': 'LJ',
  I: 'LJT',
  O: 'QD',
  U: 'V',
  I1: 'H',
  VV: 'W',
};
/** First figures for which recognition reads letters. */
const FIRST_LIKE: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2' };
