import { compact } from './compact.ts';

/**
 * Whether the value has the shape of a Spanish number plate: current (1234 BCD), with a province (M-1234-AB, B 123456), or special with a
 * leading letter (C mopeds, E special vehicles, R trailers, T, V, P, S and others). Plates have no check digit.
 */
export function isSpanishPlate(value: string): boolean {
  return SPANISH_PLATE.test(compact(value));
}

/** Whether the value has the shape of a Portuguese number plate of any of its four series: AA-00-00, 00-00-AA, 00-AA-00, AA-00-AA. */
export function isPortuguesePlate(value: string): boolean {
  return PORTUGUESE_PLATE.test(compact(value));
}

// No vowels, no Ñ and no Q.
const SERIES = '[BCDFGHJKLMNPRSTVWXYZ]{3}';
const SPANISH_PLATE = new RegExp(
  `^(?:\\d{4}${SERIES}|[CEHPRSTV]\\d{4}${SERIES}|[A-Z]{1,2}\\d{4}[A-Z]{1,2}|[A-Z]{1,3}\\d{1,6})$`,
);
const PORTUGUESE_PLATE = /^(?:[A-Z]{2}\d{4}|\d{4}[A-Z]{2}|\d{2}[A-Z]{2}\d{2}|[A-Z]{2}\d{2}[A-Z]{2})$/;
