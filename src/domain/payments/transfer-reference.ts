import { modulo97 } from '../identity/modulo-97.ts';
import { isAttemptNumber } from './attempt-number.ts';

/**
 * The reference of a transfer: a creditor reference (ISO 11649) over the attempt's number, so "RF", two check digits, and those twelve
 * characters. Sixteen capitals and digits fit every bank's field.
 */
export function transferReference(attemptNumber: string): string {
  const check = 98 - modulo97(`${attemptNumber}RF00`);
  return `RF${String(check).padStart(2, '0')}${attemptNumber}`;
}

/** Whether the check digits of a creditor reference, written without spaces, are valid. Source: ISO 11649. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d\d[0-9A-Z]{1,21}$/.test(text) && modulo97(`${text.slice(4)}${text.slice(0, 4)}`) === 1;
}

/** The attempt of a reference, or null if it is not ours or its check digits are wrong. */
export function attemptOfReference(reference: string): string | null {
  const attempt = reference.slice(4);
  return isAttemptNumber(attempt) && isCreditorReference(reference) ? attempt : null;
}

/** Length of a reference. */
export const REFERENCE_LENGTH = 16;
