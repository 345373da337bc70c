import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import type { Option } from '../catalogue/option.ts';
import { choice, question, smallForm } from '../catalogue/testing/small-form.ts';
import { checksByFormat } from '../identity/checks-by-format.ts';
import type { Environment } from './walk.ts';
import { walkForm } from './walk-form.ts';

const { formats, products } = catalogueOfFiles();

function codeFor(fields: Partial<Option>, answer: string, environment: Environment = {}): string | undefined {
  return walkForm(smallForm([question(1, fields)]), { 1: answer }, environment).problems[0]?.code;
}

test.each([
  ['radio', 'is not one of its values', '103', 'not_a_choice'],
  ['radio', 'joins two values', '101,102', 'not_a_choice'],
  ['checkbox', 'joins a value that it lacks', '101,103', 'not_a_choice'],
  ['checkbox', 'joins two of its values', '101,102', undefined],
  ['multiple', 'repeats a value', ' 101, 101 ', undefined],
] as const)('a %s whose answer %s', (type, _what, answer, code) => {
  expect(codeFor({ type, opt_values: [choice('101'), choice('102')] }, answer)).toBe(code);
});

test.each([
  ['2024-02-29', undefined],
  ['2000-02-29', undefined],
  ['2024-01-01', undefined],
  ['2024-12-31', undefined],
  ['2024-06-30', undefined],
  ['1800-01-01', undefined],
  ['1799-12-31', 'not_a_date'],
  ['2024-00-10', 'not_a_date'],
  ['2024-01-00', 'not_a_date'],
  ['2024-01-32', 'not_a_date'],
  ['2024-06-31', 'not_a_date'],
  ['2024-09-31', 'not_a_date'],
  ['2024-11-31', 'not_a_date'],
  ['2023-02-29', 'not_a_date'],
  ['1900-02-29', 'not_a_date'],
  ['2024-04-31', 'not_a_date'],
  ['2024-13-01', 'not_a_date'],
  ['0026-01-01', 'not_a_date'],
  ['29/02/2024', 'not_a_date'],
])('the date %s', (answer, code) => {
  expect(codeFor({ type: 'date' }, answer)).toBe(code);
});

test.each([
  ['2026-11-22', true, undefined],
  ['2026-11-23', true, 'not_yet'],
  ['2026-11-23', undefined, undefined],
] as const)('on 22 November 2026 the date %s of a question that is_past %s', (answer, is_past, code) => {
  expect(codeFor({ type: 'date', ...(is_past && { is_past }) }, answer, { today: '2026-11-22' })).toBe(code);
});

test.each([
  ['1998', true, undefined],
  ['2026', true, undefined],
  ['2027', true, 'not_yet'],
  ['98', true, 'not_a_date'],
  ['1998', false, 'not_a_date'],
] as const)('the year %s alone, where it is enough: %s', (answer, year_enough, code) => {
  const fields = { type: 'date', is_past: true, ...(year_enough && { year_enough }) } as const;
  expect(codeFor(fields, answer, { today: '2026-11-22' })).toBe(code);
});

test('every day of the catalogue but a day of expiry is one that has been', () => {
  const days = products.flatMap(({ options }) => options.filter(({ type }) => type === 'date'));
  const open = days.filter(({ is_past }) => !is_past);
  expect(days).toHaveLength(21);
  expect(open.map(({ key }) => key)).toEqual(['expiry', 'expiry']);
});

test.each([
  ['12345678Z', undefined],
  ['12345678A', 'check_digit'],
  ['x-1234567-l', undefined],
  ['X1234567A', 'check_digit'],
  ['PAS12345678A', undefined],
  ['AAA123456', undefined],
  ['C01X00T47', undefined],
])('the document %s, where a passport will do', (answer, code) => {
  expect(codeFor({ format: formats.nif_or_passport! }, answer, { checks: checksByFormat })).toBe(code);
});

test('a DNI with a wrong letter gets an error that explains how to enter a passport', () => {
  const walk = walkForm(
    smallForm([question(1, { format: formats.nif_or_passport! })]),
    { 1: '12345678A' },
    { checks: checksByFormat },
  );
  expect(walk.problems[0]?.message.es).toContain('PAS');
});

test.each([
  ['field', 200],
  ['area', 4000],
] as const)('a %s holds %i characters', (type, limit) => {
  expect(codeFor({ type }, 'x'.repeat(limit))).toBeUndefined();
  expect(codeFor({ type }, 'x'.repeat(limit + 1))).toBe('too_long');
});

test.each([
  ['cadastral_ref', '9872023 vh5797s 0001wx', '9872023VH5797S0001WX'],
  ['cadastral_ref', '13077A018000390000FP', '13077A018000390000FP'],
  ['cru', '28059 0001 23456', '28059000123456'],
  ['nif', '12.345.678-z', '12345678Z'],
  ['nie', 'x-1234567-l', 'X1234567L'],
  ['plate_es', '1234 bcd', '1234BCD'],
  ['eircode', 'd02 x285', 'D02X285'],
  ['domain', 'Pinares', 'pinares'],
])('%s takes %s as %s', (name, typed, kept) => {
  const format = formats[name]!;
  const walk = walkForm(smallForm([question(1, { format })]), { 1: typed });
  expect(walk.problems).toEqual([]);
  expect(walk.relevant_answers).toEqual({ 1: kept });
});

test.each(Object.values(formats))('R249 format $name refuses what it is not, in its own words', (format) => {
  const walk = walkForm(smallForm([question(1, { format })]), { 1: '¿?' });
  expect(walk.problems).toEqual([{ option_id: 1, code: 'format', message: format.error }]);
});

/** Each is one character away from a valid value. */
const NEARLY: Readonly<Record<string, readonly string[]>> = {
  cadastral_ref: ['9872023VH5797S0001W', '9872023VH5797S0001WXX', '9872023VH5797SO001WX', '9872023VH5797S00011X'],
  cru: ['2805900012345', '280590001234567', '2805900012345A'],
  nif: ['1234567Z', '123456789Z', '12345678', 'A1234567Z', 'I12345674', 'T12345674'],
  nie: ['X123456L', 'W1234567L', 'X12345678', '12345678Z'],
  cif: ['B1234567', 'B123456744', '12345678Z', 'I12345674', 'B1234567K'],
  nif_or_passport: ['1234', 'ABCDEFGH12345678'],
  nif_pt: ['50196484', '5019648433', '50196484A'],
  phone: ['60000000', '+34 600 000 000 000 00', '600000000x', '6000-00000'],
  email: ['ana', 'ana@correo', 'ana@correo.t', '@correo.test', 'ana@@correo.test'],
  plate_es: ['123 BCD', '1234 BC', '1234 ABC', '12345 BCD', 'ABC 1234 D'],
  plate_pt: ['AA-12-B', 'AA-12-BBB', 'AA/12/BB'],
  vin: ['WVWZZZ1JZXW00001', 'WVWZZZ1JZXW0000011', 'WVWZZZ1JZXO000001'],
  int: ['0', '012', '-3', '1.5', '1234567'],
  amount: ['1.500,50', '10,', '10,505', '-1', '€10'],
};

test.each(Object.entries(NEARLY).flatMap(([name, typed]) => typed.map((answer) => [name, answer] as const)))(
  'R249 format %s refuses %s',
  (name, answer) => {
    const format = formats[name]!;
    expect(codeFor({ format }, answer)).toBe('format');
  },
);

test('a check of digits is asked with the normalised text, once the pattern holds', () => {
  const asked: string[] = [];
  const checks = {
    nif: (value: string) => {
      asked.push(value);
      return value === '12345678Z';
    },
  };
  const format = formats.nif!;
  expect(codeFor({ format }, '12345678-z', { checks })).toBeUndefined();
  expect(codeFor({ format }, '12345678A', { checks })).toBe('check_digit');
  expect(codeFor({ format }, 'nothing', { checks })).toBe('format');
  expect(asked).toEqual(['12345678Z', '12345678A']);
});

test('a municipality is requested with the chosen province', () => {
  const note = findProduct(catalogueOfFiles(), 15867)!;
  const answers = { 1001: '100101', 78: '900132', 79: 'Alcorcón' };
  const isKnownMunicipality: Environment['isKnownMunicipality'] = (name, province) =>
    name === 'Alcorcón' && province?.province_code === '28';
  expect(walkForm(note, answers, { isKnownMunicipality }).problems.map(({ option_id }) => option_id)).toEqual([80]);
  const elsewhere = walkForm(note, { ...answers, 78: '900103' }, { isKnownMunicipality });
  expect(elsewhere.problems).toMatchObject([{ option_id: 79, code: 'unknown_municipality' }]);
});
