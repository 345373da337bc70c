/** Brand of a card by the first digits of its number, which may be masked after them; `Card` for any that is not known. */
export function cardBrand(number: string): string {
  if (number.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(number)) return 'American Express';
  return /^(5[1-5]|2[2-7])/.test(number) ? 'Mastercard' : 'Card';
}
