/** A Spanish address as typed, with the parts used to compare results. */
export interface AskedAddress {
  /** In one line, without double spaces. */
  readonly text: string;
  /** House number, without leading zeros. */
  readonly number: string;
  readonly postal_code: string;
}

/**
 * The house number and postal code of an address, or null if either is missing. The number is the last one in the first part that has any
 * ("Calle 2 de Mayo 15"); floors ("3º") and the postal code do not count.
 */
export function readAskedAddress(given: string): AskedAddress | null {
  const text = given.replace(/\s+/g, ' ').trim();
  const postal_code = text.match(POSTAL_CODE)?.at(-1);
  if (postal_code === undefined) return null;
  const parts = text.replace(POSTAL_CODE, ' ').split(/[,;]/);
  const number = parts.map((part) => [...part.matchAll(NUMBER)].at(-1)?.[1]).find((found) => found !== undefined);
  return number === undefined ? null : { text, number: String(Number(number)), postal_code };
}

/** Spain's provinces are 01 to 52. */
const POSTAL_CODE = /\b(?:0[1-9]|[1-4]\d|5[0-2])\d{3}\b/g;
const NUMBER = /(?<![\d\p{L}])(\d{1,4})(?![\dºª°]|\s?[ºª°])/gu;
