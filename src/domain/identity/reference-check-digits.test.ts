import fc from 'fast-check';
import { expect, type TestContext, test } from 'vitest';
import { referenceData } from '../../server/testing/reference-data.ts';
import { isCcc, isIban } from './bank-account.ts';
import { isCadastralReference } from './cadastral-reference.ts';
import { isCru } from './cru.ts';
import { isPortuguesePlate, isSpanishPlate } from './plate.ts';
import { isPortugueseTaxId } from './portuguese-tax-id.ts';
import { spanishTaxIdKind } from './spanish-tax-id.ts';

type Check = (value: string) => unknown;

/** Independent implementations, kept outside the repository. */
async function referenceOf(context: TestContext): Promise<Readonly<Record<string, Check | RegExp>>> {
  return import(/* @vite-ignore */ referenceData(context, 'check-digits.mjs').href);
}

const matching = (pattern: RegExp) => fc.stringMatching(pattern);

const CASES: readonly (readonly [string, Check, fc.Arbitrary<string>])[] = [
  ['spanishTaxId', spanishTaxIdKind, matching(/^[A-Z0-9][0-9]{7}[A-Z0-9]$/)],
  ['ptNif', isPortugueseTaxId, matching(/^[1-9][0-9]{8}$/)],
  ['ccc', isCcc, matching(/^[0-9]{20}$/)],
  ['cadastralRef', isCadastralReference, matching(/^[0-9]{7}[A-Z]{2}[0-9]{4}[A-Z]0001[A-Z]{2}$/)],
  ['cruShape', isCru, matching(/^[0-9]{14}$/)],
];

test.for(CASES)('%s: agrees with the reference implementation', async ([name, own, values], context) => {
  const other = (await referenceOf(context))[name];
  if (typeof other !== 'function') throw new Error(`The reference implementation has no function ${name}.`);
  fc.assert(
    fc.property(values, (value) => {
      for (const near of lastTwoChanged(value)) expect([near, own(near)]).toEqual([near, other(near)]);
    }),
    { numRuns: 20 },
  );
});

test.for([
  ['plateEs', isSpanishPlate, matching(/^[A-Z0-9]{1,3}[0-9]{1,4}[A-Z0-9]{0,3}$/)],
  ['platePt', isPortuguesePlate, matching(/^([A-Z]{2}|[0-9]{2}){3}$/)],
] as const)('%s: agrees with the reference implementation', async ([name, own, values], context) => {
  const other = (await referenceOf(context))[name];
  if (!(other instanceof RegExp)) throw new Error(`The reference implementation has no pattern ${name}.`);
  fc.assert(
    fc.property(values, (plate) => {
      expect(own(plate)).toBe(other.test(plate));
    }),
    { numRuns: 500 },
  );
});

test('IBAN: agrees with the reference implementation on all check digits of a German account', async (context) => {
  const { iban: other } = await referenceOf(context);
  if (typeof other !== 'function') throw new Error('The reference implementation has no function iban.');
  const ibans = Array.from({ length: 100 }, (_, check) => `DE${String(check).padStart(2, '0')}370400440532013000`);
  expect(ibans.filter(isIban)).toEqual(ibans.filter((iban) => other(iban)));
});

/** So that some of the values are valid: every pair of last characters of the same kind. */
function lastTwoChanged(value: string): string[] {
  const kinds = [...value.slice(-2)].map((character) => [
    ...(/\d/.test(character) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  ]);
  const [first = [], second = []] = kinds;
  return first.flatMap((one) => second.map((two) => value.slice(0, -2) + one + two));
}
