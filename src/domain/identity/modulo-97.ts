/**
 * Remainder modulo 97 of digits and capitals, a letter counting as the two digits of its value (A = 10), the check of IBANs and creditor
 * references (ISO 7064). Digit by digit, because the whole number does not fit a double.
 */
export function modulo97(text: string): number {
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
