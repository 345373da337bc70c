import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { referenceData } from '../../server/testing/reference-data.ts';
import { euVatNumberOf } from './eu-vat-number.ts';
import { readViesAnswer } from './vies-answer.ts';

describe('the number that VIES is asked about', () => {
  test.each([
    ['DE 123 456 789', 'DE', { country: 'DE', number: '123456789' }],
    ['123456789', 'de', { country: 'DE', number: '123456789' }],
    ['EL094259216', 'GR', { country: 'EL', number: '094259216' }],
    ['FR-40.303265045', 'FR', { country: 'FR', number: '40303265045' }],
    ['12345678Z', 'ES', null],
    ['500000000', 'PT', null],
    ['CHE-123.456.788', 'CH', null],
    ['1', 'IE', null],
    ['DE123456789', ' de ', { country: 'DE', number: '123456789' }],
    ['DE12345', 'DE', { country: 'DE', number: '12345' }],
    ['DE1234', 'DE', { country: 'DE', number: 'DE1234' }],
  ])('%s of %s', (taxId, country, number) => {
    expect(euVatNumberOf(taxId, country)).toEqual(number);
  });
});

// Formats as quoted in public test suites.
describe('an answer of VIES', () => {
  test.each([
    [
      'of the first shape',
      { isValid: true, userError: 'VALID', name: 'Acme GmbH', address: 'Weg 1\n10115 Berlin', requestIdentifier: 'W1' },
      { kind: 'valid', name: 'Acme GmbH', address: 'Weg 1\n10115 Berlin', consultation: 'W1' },
    ],
    [
      'of the second',
      {
        countryCode: 'IT',
        vatNumber: '01234567890',
        valid: false,
        requestIdentifier: 'W2',
        name: '---',
        address: '---',
      },
      { kind: 'invalid', consultation: 'W2' },
    ],
    [
      'that keeps the name',
      { valid: true, name: '---', address: ' ' },
      { kind: 'valid', name: null, address: null, consultation: null },
    ],
    ['with trouble among its fields', { valid: false, userError: 'MS_UNAVAILABLE' }, { kind: 'silent' }],
    [
      'that is trouble only',
      { actionSucceed: false, errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] },
      { kind: 'silent' },
    ],
    [
      'that refuses the form',
      { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] },
      { kind: 'invalid', consultation: null },
    ],
    ['that is something else', 'Service unavailable', { kind: 'silent' }],
    ['that is nothing', null, { kind: 'silent' }],
  ])('%s', (_, body, reading) => {
    expect(readViesAnswer(body)).toEqual(reading);
  });
});

test('all of the quoted answers, where the reference data are at hand', (context) => {
  const file = referenceData(context, 'vies/samples.json');
  const samples: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const kinds = Object.entries(samples)
    .filter(([name]) => name !== 'note')
    .map(([name, body]) => [name, readViesAnswer(body).kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    get_valid: 'valid',
    post_valid: 'valid',
    post_invalid: 'invalid',
    user_error_on_200: 'silent',
    error_wrapper: 'silent',
  });
});

// Source: the member states of the European Union besides Spain and Portugal, and Northern Ireland.
test.each([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV'],
  ...['MT', 'NL', 'PL', 'RO', 'SE', 'SI', 'SK', 'XI'],
])('a business of %s is asked about', (country) => {
  expect(euVatNumberOf('123456789', country)).toEqual({
    country: country === 'GR' ? 'EL' : country,
    number: '123456789',
  });
});
