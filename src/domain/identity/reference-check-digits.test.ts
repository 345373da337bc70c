import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCcc, isIban } from './bank-account.ts';
import { isCadastralReference } from './cadastral-reference.ts';
import { isCru } from './cru.ts';
import { isPortuguesePlate, isSpanishPlate } from './plate.ts';
import { isPortugueseTaxId } from './portuguese-tax-id.ts';
import { spanishTaxIdKind } from './spanish-tax-id.ts';

type Check = (value: string) => unknown;

/** Independent implementations that are kept beside the repository, not in it. */
const REFERENCE = resolve(import.meta.dirname, '../../../../shared/data/reference/check-digits.mjs');
const reference: Readonly<Record<string, Check | RegExp>> | null = existsSync(REFERENCE)
  ? await import(/* @vite-ignore */ pathToFileURL(REFERENCE).href)
  : null;

const matching = (pattern: RegExp) => fc.stringMatching(pattern);

const CASES: readonly (readonly [string, Check, fc.Arbitrary<string>])[] = [
  ['spanishTaxId', spanishTaxIdKind, matching(/^[A-Z0-9][0-9]{7}[A-Z0-9]$/)],
  ['ptNif', isPortugueseTaxId, matching(/^[1-9][0-9]{8}$/)],
  ['ccc', isCcc, matching(/^[0-9]{20}$/)],
  ['cadastralRef', isCadastralReference, matching(/^[0-9]{7}[A-Z]{2}[0-9]{4}[A-Z]0001[A-Z]{2}$/)],
  ['cruShape', isCru, matching(/^[0-9]{14}$/)],
];

test.each(CASES)('%s: agrees with the reference implementation', (name, own, values) => {
  const other = reference?.[name];
  if (typeof other !== 'function') return console.info(`${REFERENCE} is absent: ${name} was not compared.`);
  fc.assert(
    fc.property(values, (value) => {
      for (const near of lastTwoChanged(value)) expect([near, own(near)]).toEqual([near, other(near)]);
    }),
    { numRuns: 20 },
  );
});

test.each([
  ['plateEs', isSpanishPlate, matching(/^[A-Z0-9]{1,3}[0-9]{1,4}[A-Z0-9]{0,3}$/)],
  ['platePt', isPortuguesePlate, matching(/^([A-Z]{2}|[0-9]{2}){3}$/)],
] as const)('%s: agrees with the reference implementation', (name, own, values) => {
  const other = reference?.[name];
  if (!(other instanceof RegExp)) return console.info(`${REFERENCE} is absent: ${name} was not compared.`);
  fc.assert(
    fc.property(values, (plate) => {
      expect(own(plate)).toBe(other.test(plate));
    }),
    { numRuns: 500 },
  );
});

test('IBAN: agrees with the reference implementation on all check digits of a German account', () => {
  const other = reference?.iban;
  if (typeof other !== 'function') return console.info(`${REFERENCE} is absent: IBAN was not compared.`);
  const ibans = Array.from({ length: 100 }, (_, check) => `DE${String(check).padStart(2, '0')}370400440532013000`);
  expect(ibans.filter(isIban)).toEqual(ibans.filter((iban) => other(iban)));
});

/** So that among the values there are right ones: every pair of last characters of the same kind. */
function lastTwoChanged(value: string): string[] {
  const kinds = [...value.slice(-2)].map((character) => [
    ...(/\d/.test(character) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  ]);
  const [first = [], second = []] = kinds;
  return first.flatMap((one) => second.map((two) => value.slice(0, -2) + one + two));
}
