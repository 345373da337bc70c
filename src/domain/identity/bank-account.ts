import { compact } from './compact.ts';
import { modulo97 } from './modulo-97.ts';

/** Whether the value is a Spanish account number (CCC): bank 4, branch 4, two check digits, account 10. */
export function isCcc(value: string): boolean {
  const account = compact(value);
  if (!/^\d{20}$/.test(account)) return false;
  return `${cccDigit(`00${account.slice(0, 8)}`)}${cccDigit(account.slice(10))}` === account.slice(8, 10);
}

/**
 * Whether the value is an IBAN with valid check digits (ISO 13616, modulo 97). Also checks the length of Spanish and Portuguese ones, and
 * the account number inside Spanish ones.
 */
export function isIban(value: string): boolean {
  const iban = compact(value);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || modulo97(`${iban.slice(4)}${iban.slice(0, 4)}`) !== 1)
    return false;
  if (iban.startsWith('ES')) return isCcc(iban.slice(4));
  return !iban.startsWith('PT') || /^PT\d{23}$/.test(iban);
}

/** The IBAN of a Spanish account number (CCC), or null if the value is none. */
export function ibanOfCcc(value: string): string | null {
  if (!isCcc(value)) return null;
  const account = compact(value);
  return `ES${String(98 - modulo97(`${account}ES00`)).padStart(2, '0')}${account}`;
}

function cccDigit(tenDigits: string): number {
  const sum = CCC_WEIGHTS.reduce((total, weight, position) => total + weight * Number(tenDigits[position]), 0);
  const digit = 11 - (sum % 11);
  if (digit === 11) return 0;
  return digit === 10 ? 1 : digit;
}

const CCC_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
