import { describe, expect, test } from 'vitest';
import {
  type Buyer,
  isCompleteBuyer,
  plainTaxId,
  REQUIRED_BUYER_FIELDS,
  TAX_FIELDS,
  taxPartyOf,
  withTaxName,
} from './buyer.ts';
import { decidePlacement, needsTaxData, type PlacementFacts } from './decide-placement.ts';
import { person, taxed } from './testing/buyers.ts';

const facts: PlacementFacts = {
  store_id: 1,
  items: 1,
  buyer: person,
  is_guest: false,
  consent: { text_version: '1', at: new Date(0) },
  total: 400_00,
  fees: 0,
};

describe('whether a cart may become an order', () => {
  test.each<[string, Partial<PlacementFacts>, string | null]>([
    ['everything there', {}, null],
    ['nothing in it', { items: 0 }, 'cart_empty'],
    ['no telephone, which nobody needs', { buyer: { ...person, phone: ' ' } }, null],
    ['no surname', { buyer: { ...person, lastname: ' ' } }, 'buyer_details_missing'],
    [
      'a guest of whom the address is known',
      { is_guest: true, buyer: { ...person, firstname: '', lastname: '' } },
      null,
    ],
    ['a guest without one', { is_guest: true, buyer: { ...person, email: '' } }, 'buyer_details_missing'],
    ['no consent', { consent: null }, 'consent_required'],
    ['a cent above 400 euros', { total: 400_01 }, 'tax_data_required'],
    ['the same with tax data', { total: 400_01, buyer: taxed }, null],
    ['above only by official fees', { total: 450_00, fees: 50_00 }, null],
    ['the same in Portugal, where every invoice is full', { store_id: 16, total: 900_00 }, null],
  ])('%s', (_, more, code) => {
    const decision = decidePlacement({ ...facts, ...more });
    expect(decision.ok ? null : decision.code).toBe(code);
  });

  test('the limit is the same before the buyer is known', () => {
    expect(needsTaxData(facts)).toBe(false);
    expect(needsTaxData({ ...facts, total: 400_01 })).toBe(true);
    expect(needsTaxData({ ...facts, total: 400_01, fees: 1 })).toBe(false);
  });
});

test('the recipient of an invoice is written as the tax agencies want it', () => {
  expect(taxPartyOf(person)).toBeNull();
  expect(taxPartyOf(taxed)).toMatchObject({ taxId: '12345678Z', country: 'ES' });
  expect(plainTaxId('ES-B00123455', 'ES')).toBe('B00123455');
  expect(plainTaxId('PT 599 000 007', 'PT')).toBe('599000007');
});

test('blanks around what was typed reach no invoice, and a field of blanks is none', () => {
  const padded = Object.fromEntries(Object.entries(taxed).map(([name, value]) => [name, `  ${value}  `])) as Buyer;
  expect(taxPartyOf(padded)).toEqual(taxPartyOf(taxed));
  expect(taxPartyOf(taxed)).toEqual({
    name: 'Ana Prueba',
    taxId: '12345678Z',
    address: 'Calle Mayor 1',
    postalCode: '28013',
    city: 'Madrid',
    country: 'ES',
  });
  for (const field of TAX_FIELDS) expect(taxPartyOf({ ...taxed, [field]: ' ' })).toBeNull();
});

test('a person’s own name is on the invoice where no other was typed', () => {
  expect(withTaxName(person).tax_name).toBe('Ana Prueba');
  expect(withTaxName({ ...person, lastname: '', tax_name: ' ' }).tax_name).toBe('Ana');
  expect(withTaxName({ ...taxed, firstname: 'Eva' }).tax_name).toBe('Ana Prueba');
});

test('of a guest an address is enough, of a customer both names too, and blanks are none', () => {
  for (const field of REQUIRED_BUYER_FIELDS) {
    expect(isCompleteBuyer({ ...person, [field]: ' ' }, { isGuest: false })).toBe(false);
    expect(isCompleteBuyer({ ...person, [field]: ' ' }, { isGuest: true })).toBe(field !== 'email');
  }
  expect(isCompleteBuyer(person, { isGuest: false })).toBe(true);
});
