import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ibanOfCcc, isCcc, isIban } from './bank-account.ts';

test.each(['2100 0418 45 0200051332', '12341234161234567890', '20770024003102575766'])('CCC %s is right', (account) => {
  expect(isCcc(account)).toBe(true);
});

test.each(['', '21000418400200051332', '2100041845020005133', '210004184502000513321', '2100041845020005133A'])(
  'CCC %j is wrong',
  (account) => {
    expect(isCcc(account)).toBe(false);
  },
);

test('any one digit of a CCC changed is noticed where no check digit is 1, which stands for two remainders', () => {
  const account = '21000418450200051332';
  expect(oneDigitChanged(account).filter(isCcc)).toEqual([]);
});

// Examples from SWIFT's IBAN registry for ES, PT, DE and GB.
test.each([
  'ES91 2100 0418 4502 0005 1332',
  'PT50 0002 0123 1234 5678 9015 4',
  'DE89370400440532013000',
  'gb29 nwbk 6016 1331 9268 19',
])('IBAN %s is right', (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each(['', 'ES9221000418450200051332', 'ES91210004184502000513', '2100041845', 'DE8937040044053201300', 'ES00'])(
  'IBAN %j is wrong',
  (iban) => {
    expect(isIban(iban)).toBe(false);
  },
);

test('a Spanish IBAN around a wrong account number is wrong, though its own digits fit', () => {
  expect(isCcc('21000418400200051332')).toBe(false);
  expect(isIban(ibanOf('ES', '21000418400200051332'))).toBe(false);
  expect(isIban(ibanOf('DE', '21000418400200051332'))).toBe(true);
});

test('a Portuguese IBAN has 25 characters', () => {
  expect(isIban(ibanOf('PT', '000201231234567890154'))).toBe(true);
  expect(isIban(ibanOf('PT', '00020123123456789015'))).toBe(false);
});

test('any one digit of an IBAN changed is noticed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{18}$/), (account) => {
      const iban = ibanOf('DE', account);
      expect(isIban(iban)).toBe(true);
      expect(oneDigitChanged(iban).filter(isIban)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

function oneDigitChanged(text: string): string[] {
  return [...text].flatMap((from, at) =>
    /\d/.test(from)
      ? [...'0123456789'].filter((to) => to !== from).map((to) => text.slice(0, at) + to + text.slice(at + 1))
      : [],
  );
}

/** ISO 13616: the check digits are 98 minus the remainder of account, country as numbers and two zeros. */
function ibanOf(country: string, account: string): string {
  const number = `${account}${[...country].map((letter) => letter.charCodeAt(0) - 55).join('')}00`;
  return `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${account}`;
}

test('a CCC has one IBAN, and what is none has none', () => {
  expect(ibanOfCcc('2100 0418 45 0200051332')).toBe('ES9121000418450200051332');
  expect(isIban(ibanOfCcc('12341234161234567890') ?? '')).toBe(true);
  expect(ibanOfCcc('21000418400200051332')).toBeNull();
});
