import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { expect, test } from 'vitest';
import { isPortugueseTaxId } from './portuguese-tax-id.ts';

const NINE_DIGITS = fc.stringMatching(/^[1-9][0-9]{8}$/);

test.each(['501964843', '503504564', '123456789', 'PT 501 964 843', '599000007', '999999990'])('%s is right', (id) => {
  expect(isPortugueseTaxId(id)).toBe(true);
});

test.each(['', '501964842', '012345678', '50196484', '5019648433', 'A01964843'])('%j is wrong', (id) => {
  expect(isPortugueseTaxId(id)).toBe(false);
});

test('any one digit changed is noticed where the check digit is not 0, which stands for two remainders', () => {
  fc.assert(
    fc.property(
      NINE_DIGITS.filter((id) => isPortugueseTaxId(id) && !id.endsWith('0')),
      (id) => {
        const changed = [...id].flatMap((from, at) =>
          [...'0123456789'].filter((to) => to !== from).map((to) => id.slice(0, at) + to + id.slice(at + 1)),
        );
        expect(changed.filter(isPortugueseTaxId)).toEqual([]);
      },
    ),
  );
});

test('agrees with the package stdnum on any nine digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{7}$/), (eight) => {
      const ids = [...'0123456789'].map((check) => eight + check);
      expect(ids.filter(isPortugueseTaxId)).toEqual(ids.filter((id) => stdnum.PT?.nif?.validate(id).isValid));
    }),
  );
});
