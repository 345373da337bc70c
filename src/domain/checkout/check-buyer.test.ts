import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { type Buyer, NO_BUYER, plainTaxId, TAX_FIELDS, taxPartyOf, withTaxName } from './buyer.ts';
import { buyerProblemMessage, MESSAGES } from './buyer-messages.ts';
import { type BuyerProblemCode, checkAddressee, checkBuyer, checkTaxFields } from './check-buyer.ts';
import { TERMS_TEXT } from './terms.ts';
import { person, taxed } from './testing/buyers.ts';

describe("the buyer's form", () => {
  const asked = { taxData: false, accountEmail: 'ANA@example.com' };
  const problems = (buyer: Partial<Buyer>, { taxData = false, consent = true } = {}) =>
    checkBuyer({ ...person, ...buyer, consent }, { ...asked, taxData }).map(({ field, code }) => `${field} ${code}`);

  test('a person without tax data is enough where none are asked', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ phone: ' ' })).toEqual([]);
    const nameless = { ...person, firstname: '', lastname: ' ', phone: '', consent: true };
    expect(checkBuyer(nameless, { ...asked, names: false })).toEqual([]);
    expect(checkBuyer({ ...nameless, email: '' }, { ...asked, names: false })).toEqual([
      { field: 'email', code: 'field_missing' },
    ]);
  });

  test.each<[Partial<Buyer>, string]>([
    [{ firstname: '' }, 'firstname field_missing'],
    [{ lastname: 'x'.repeat(201) }, 'lastname field_too_long'],
    [{ firstname: 'Ana\u202e' }, 'firstname unseen'],
    [{ lastname: '\u200b' }, 'lastname unseen'],
    [{ firstname: 'Ana 😀' }, 'firstname emoji'],
    [{ lastname: 'Ruiz ❤' }, 'lastname emoji'],
    [{ email: 'ana' }, 'email email_wrong'],
    [{ email: 'other@example.com' }, 'email email_not_own'],
    [{ phone: '12' }, 'phone phone_wrong'],
    [{ phone: 'call me' }, 'phone phone_wrong'],
  ])('%j: %s', (buyer, problem) => {
    expect(problems(buyer)).toEqual([problem]);
  });

  test.each<[string, boolean]>([
    ['600 000', true],
    ['+34 (600) 000-000', true],
    ['123456', true],
    ['12345', false],
    ['1 2 3 4 5 ', false],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['+34+600000000', false],
    ['600000000x', false],
  ])('the telephone %j is one: %s', (phone, isPhone) => {
    expect(problems({ phone })).toEqual(isPhone ? [] : ['phone phone_wrong']);
  });

  test('names that lead somewhere are refused, and 200 characters are not too many', () => {
    expect(problems({ firstname: 'www.example.com' })).toEqual(['firstname name_with_address']);
    expect(problems({ lastname: 'http://example.com' })).toEqual(['lastname name_with_address']);
    expect(problems({ lastname: 'x'.repeat(200) })).toEqual([]);
  });

  test.each<[Partial<Buyer>, readonly string[]]>([
    [{ tax_country: 'España' }, ['tax_country country_wrong']],
    [{ tax_country: 'de', tax_id: 'DE 123.456-789', tax_postal_code: 'D-10115' }, []],
    [{ tax_country: 'DE', tax_id: 'DE1' }, ['tax_id tax_id_wrong']],
    [{ tax_country: 'DE', tax_id: '-DE12345' }, ['tax_id tax_id_wrong']],
    [{ tax_country: 'DE', tax_id: `D${'1'.repeat(25)}` }, ['tax_id tax_id_wrong']],
    [{ tax_country: 'DE', tax_id: 'DE123456', tax_postal_code: '123456789012' }, []],
    [
      { tax_country: 'DE', tax_id: 'DE123456', tax_postal_code: '1234567890123' },
      ['tax_postal_code postal_code_wrong'],
    ],
    [{ tax_country: 'PT', tax_id: '599000007', tax_postal_code: '1000001' }, ['tax_postal_code postal_code_wrong']],
    [{ tax_country: 'PT', tax_id: '599000008', tax_postal_code: '1000-001' }, ['tax_id tax_id_wrong']],
    [{ tax_country: ' ES ', tax_postal_code: '01001' }, []],
    [{ tax_postal_code: '00001' }, ['tax_postal_code postal_code_wrong']],
    [{ tax_postal_code: '52001' }, []],
    [{ tax_postal_code: '53001' }, ['tax_postal_code postal_code_wrong']],
    [{ tax_city: ' ', tax_name: '' }, ['tax_name field_missing', 'tax_city field_missing']],
  ])('tax data with %j have problems %j', (more, found) => {
    const given = { ...taxed, ...more };
    expect(problems(given, { taxData: true })).toEqual(found);
    expect(checkTaxFields(given).map(({ field, code }) => `${field} ${code}`)).toEqual(found);
  });

  test('whom an offer is written to needs an address and a name', () => {
    expect(checkAddressee({ email: ' ana@example.com ', firstname: 'Ana' })).toEqual([]);
    expect(checkAddressee({ email: 'ana', firstname: ' ' })).toEqual([
      { field: 'email', code: 'email_wrong' },
      { field: 'firstname', code: 'field_missing' },
    ]);
  });

  test('tax data are requested whole, and checked by country', () => {
    expect(problems({}, { taxData: true })).toHaveLength(6);
    expect(problems(taxed, { taxData: true })).toEqual([]);
    expect(problems({ ...taxed, tax_id: '12345678A' }, { taxData: true })).toEqual(['tax_id tax_id_wrong']);
    expect(problems({ ...taxed, tax_postal_code: '99999' }, { taxData: true })).toEqual([
      'tax_postal_code postal_code_wrong',
    ]);
    const portuguese = { ...taxed, tax_country: 'PT', tax_id: '599000007', tax_postal_code: '1000-001' };
    expect(problems(portuguese, { taxData: true })).toEqual([]);
  });

  test('an unticked box is the last problem', () => {
    expect(problems({ lastname: '' }, { consent: false })).toEqual([
      'lastname field_missing',
      'consent consent_missing',
    ]);
  });

  test('every problem has a sentence in every language', () => {
    for (const locale of LOCALES) expect(buyerProblemMessage('consent_missing', locale).length).toBeGreaterThan(10);
    for (const locale of LOCALES) expect(TERMS_TEXT[locale]).toMatch(/14/);
  });
});

describe('borders of what a buyer may type', () => {
  const blank = Object.fromEntries(Object.keys(person).map((field) => [field, '']));
  const codes = (buyer: Partial<Buyer>, accountEmail: string | null = null) =>
    checkBuyer({ ...taxed, ...buyer, consent: true }, { taxData: true, accountEmail }).map(
      (one) => `${one.field} ${one.code}`,
    );

  test('nobody yet is a blank in every field', () => {
    expect(NO_BUYER).toEqual(blank);
  });

  test.each([
    ['firstname', 'x'.repeat(200), 'x'.repeat(201), 'field_too_long'],
    ['tax_address', 'x'.repeat(200), 'x'.repeat(201), 'field_too_long'],
    ['phone', '123456', '12345', 'phone_wrong'],
    ['phone', '+351 (21) 234.56-78', '+351 21 234 56 78 ext 4', 'phone_wrong'],
    ['phone', '123456789012345', '1234567890123456', 'phone_wrong'],
    ['phone', '123 4 5 6', '1 2 3 4 5', 'phone_wrong'],
    ['email', 'a@b.c', 'a@b', 'email_wrong'],
    ['email', 'a.b+c@d.e', 'a b@c.d', 'email_wrong'],
    ['tax_country', 'PT', 'PRT', 'country_wrong'],
    ['tax_name', 'Ana Ruiz', 'Ana 🙂', 'emoji'],
    ['tax_city', 'Madrid', 'Madrid 🙂', 'emoji'],
    ['tax_address', 'Calle Mayor 1', 'Calle 🙂', 'emoji'],
    ['lastname', 'Ruiz', 'www.ruiz.es', 'name_with_address'],
  ] as const)('in %s %j is good, %j is not', (field, good, bad, code) => {
    expect(codes({ tax_country: 'FR', tax_id: 'FR123', tax_postal_code: '75001', [field]: good })).toEqual(
      field === 'tax_country' ? ['tax_id tax_id_wrong', 'tax_postal_code postal_code_wrong'] : [],
    );
    expect(codes({ tax_country: 'FR', tax_id: 'FR123', tax_postal_code: '75001', [field]: bad })).toContain(
      `${field} ${code}`,
    );
  });

  test.each([
    [' es ', '12345678Z', '28013', []],
    ['ES', '12345678A', '28013', ['tax_id tax_id_wrong']],
    ['ES', '12345678Z', '53001', ['tax_postal_code postal_code_wrong']],
    ['ES', '12345678Z', '00999', ['tax_postal_code postal_code_wrong']],
    [' pt ', '123456789', '1000-001', []],
    ['PT', '123456780', '1000-001', ['tax_id tax_id_wrong']],
    ['PT', '123456789', '1000', ['tax_postal_code postal_code_wrong']],
    ['GB', 'GB 12-34/5', 'SW1A 1AA', []],
    ['GB', '123', 'SW1A 1AA', ['tax_id tax_id_wrong']],
    ['GB', 'a'.repeat(25), '123456789012', []],
    ['GB', 'a'.repeat(26), '1234567890123', ['tax_id tax_id_wrong', 'tax_postal_code postal_code_wrong']],
  ])('of %j the number %j and the code %j have faults in %j', (tax_country, tax_id, tax_postal_code, faults) => {
    expect(codes({ tax_country, tax_id, tax_postal_code })).toEqual(faults);
  });

  test('what is typed with blanks around it is as good, and the address is the account’s in any case', () => {
    const spaced = Object.fromEntries(Object.entries(taxed).map(([field, value]) => [field, `  ${value} `]));
    expect(codes(spaced)).toEqual([]);
    expect(codes({ email: ' ANA@Example.com ' }, 'ana@example.COM')).toEqual([]);
    expect(codes({ email: 'eva@example.com' }, 'ana@example.com')).toEqual(['email email_not_own']);
    expect(checkTaxFields(spaced as Buyer)).toEqual([]);
    expect(checkAddressee({ email: ' a@b.c ', firstname: ' Ana ' })).toEqual([]);
    expect(checkAddressee({ email: 'a@b', firstname: ' ' }).map(({ code }) => code)).toEqual([
      'email_wrong',
      'field_missing',
    ]);
  });

  test('the recipient of an invoice is printed without the blanks around what was typed', () => {
    const spaced = Object.fromEntries(Object.entries(taxed).map(([field, value]) => [field, `  ${value} `])) as Buyer;
    expect(taxPartyOf(spaced)).toEqual({
      name: 'Ana Prueba',
      taxId: '12345678Z',
      address: 'Calle Mayor 1',
      postalCode: '28013',
      city: 'Madrid',
      country: 'ES',
    });
    for (const field of TAX_FIELDS) expect(taxPartyOf({ ...taxed, [field]: '  ' })).toBeNull();
    expect(withTaxName({ ...person, lastname: ' ' }).tax_name).toBe('Ana');
    expect(withTaxName({ ...person, tax_name: ' ' }).tax_name).toBe('Ana Prueba');
    expect(withTaxName({ ...person, tax_name: 'ACME' }).tax_name).toBe('ACME');
  });

  test('the letters of the country in front of a tax id are left out, of these two countries only', () => {
    expect(plainTaxId('ES-B00123455', 'es')).toBe('B00123455');
    expect(plainTaxId('PT 123/456.789', ' PT ')).toBe('123456789');
    expect(plainTaxId('ESB0012345', 'ES')).toBe('ESB0012345');
    expect(plainTaxId('fr 12345678901', 'FR')).toBe('FR12345678901');
    expect(plainTaxId('PT123456789', 'ES')).toBe('PT123456789');
  });

  test('each problem is said in every language', () => {
    for (const [code, message] of Object.entries(MESSAGES)) {
      for (const locale of LOCALES) {
        expect([code, message[locale]]).toEqual([code, expect.stringMatching(/\p{L}.*\.$/u)]);
        expect(buyerProblemMessage(code as BuyerProblemCode, locale)).toBe(message[locale]);
      }
    }
  });
});
