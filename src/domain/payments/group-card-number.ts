import { cardBrand } from './card-brand.ts';

const LONGEST = 19;

/** The digits of a card number in groups as they stand on the card: fours, and 4-6-5 on an American Express. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, LONGEST);
  if (cardBrand(digits) !== 'American Express') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter((group) => group !== '').join(' ');
}

/**
 * Where the caret stands after grouping, so that correcting a digit in the middle does not throw it to the end.
 * @param digitsBefore digits to the left of the caret
 */
export function caretAfterDigits(shown: string, digitsBefore: number): number {
  let left = digitsBefore;
  for (const [index, character] of [...shown].entries()) {
    if (left === 0) return index;
    if (/\d/.test(character)) left -= 1;
  }
  return shown.length;
}
