import { expect, test } from 'vitest';
import { brandList, CARD_BRANDS, cardBrand } from './card-brand.ts';
import { isFinal } from './outcome.ts';

test.each([
  ['4548', 'Visa'],
  ['5100', 'Mastercard'],
  ['5599', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['5000', 'Card'],
  ['5600', 'Card'],
  ['2800', 'Card'],
  ['3782', 'American Express'],
  ['1451', 'Card'],
  ['', 'Card'],
])('%s… is a %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

test('accepted cards are named in one list', () => {
  expect(brandList(CARD_BRANDS, 'es')).toBe('Visa, Mastercard o American Express');
  expect(brandList(['Visa', 'Mastercard'], 'en')).toBe('Visa or Mastercard');
  expect(brandList(CARD_BRANDS, 'pt')).toBe('Visa, Mastercard ou American Express');
});

test.each([
  ['captured', true],
  ['declined', true],
  ['expired', true],
  ['challenge', false],
  ['pending', false],
  ['unseen', false],
  ['unknown', false],
])('nothing changes any more once it is %s: %s', (outcome, final) => {
  expect(isFinal({ outcome } as Parameters<typeof isFinal>[0])).toBe(final);
});
