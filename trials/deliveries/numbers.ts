import type { Chance } from '../notas/chance.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

export function nif(chance: Chance): string {
  const digits = chance.digits(8);
  return `${digits}${LETTERS[Number(digits) % 23]}`;
}

/** A reference of a flat: a parcel of 14, four digits of the flat, two letters. Control letters play no part in comparing. */
export const parcel = (chance: Chance) =>
  `${chance.digits(7)}${chance.pick(['VH', 'UF', 'DF', 'XN'])}${chance.digits(4)}S`;
export const flatOf = (of: string, chance: Chance) => `${of}${String(chance.int(1, 80)).padStart(4, '0')}WX`;
export const cru = (chance: Chance, province: string) => `${province}${chance.digits(12)}`;
export const fincaNumber = (chance: Chance) => String(chance.int(1_200, 98_765));

/** With points of thousands. */
export const dotted = (number: string) => number.replace(/\B(?=(\d{3})+$)/g, '.');

/** Another number that differs in one digit. */
export function oneDigitOff(chance: Chance, number: string): string {
  const at = chance.int(1, number.length - 1);
  return number.slice(0, at) + ((Number(number[at]) + chance.int(1, 9)) % 10) + number.slice(at + 1);
}

/** Two neighbouring characters swapped, a common typing mistake; null where all are equal. */
export function swapped(number: string): string | null {
  for (let at = number.length - 2; at > 0; at -= 1) {
    const [one, two] = [number[at], number[at + 1]];
    if (one !== two) return number.slice(0, at) + two + one + number.slice(at + 2);
  }
  return null;
}
