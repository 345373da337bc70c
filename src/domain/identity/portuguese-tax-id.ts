import { compact } from './compact.ts';

/**
 * Whether the value is a Portuguese NIF or NIPC: nine digits, the last a check digit modulo 11. A leading PT, spaces and points do
 * not matter.
 */
export function isPortugueseTaxId(value: string): boolean {
  const id = compact(value).replace(/^PT/, '');
  return /^[1-9]\d{8}$/.test(id) && checkDigit(id.slice(0, 8)) === Number(id[8]);
}

function checkDigit(eightDigits: string): number {
  const rest = [...eightDigits].reduce((total, digit, position) => total + (9 - position) * Number(digit), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
