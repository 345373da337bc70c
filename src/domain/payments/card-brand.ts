import type { Locale } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';

/** Card brands an acquirer may accept, in display order. */
export const CARD_BRANDS = ['Visa', 'Mastercard', 'American Express'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Brand of a card by the first digits of its number, which may be masked after them; `Card` if unknown. */
export function cardBrand(number: string): CardBrand | 'Card' {
  if (number.startsWith('4')) return 'Visa';
  if (/^3[47]/.test(number)) return 'American Express';
  return /^(5[1-5]|2[2-7])/.test(number) ? 'Mastercard' : 'Card';
}

/** "Visa, Mastercard o American Express": the accepted brands, in one list for texts and logos. */
export function brandList(brands: readonly CardBrand[], locale: Locale): string {
  return new Intl.ListFormat(REGION[locale], { type: 'disjunction' }).format(brands);
}
