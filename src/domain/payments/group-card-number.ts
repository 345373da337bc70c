import { cardBrand } from './card-brand.ts';

const LONGEST = 19;

/** A card number's digits grouped as on the card: by fours, or 4-6-5 on American Express. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, LONGEST);
  if (cardBrand(digits) !== 'American Express') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter((group) => group !== '').join(' ');
}

/**
 * The caret's position after grouping, so that editing in the middle does not move it to the end.
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
