import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { CHARGE_MEANINGS } from './charge-meanings.ts';
import { CHARGE_KINDS } from './charges.ts';

test.each(CHARGE_KINDS)(
  'what a charge of the kind %s means, and what to find out, is said in whole sentences',
  (kind) => {
    const { means, check } = CHARGE_MEANINGS[kind];
    for (const text of [means, check]) {
      for (const locale of LOCALES) expect(text[locale]).toMatch(/^\p{Lu}[^\n]{25,140}\.$/u);
      expect(new Set(Object.values(text)).size).toBe(LOCALES.length);
    }
  },
);

test('no two kinds are explained in the same words', () => {
  const all = Object.values(CHARGE_MEANINGS).flatMap(({ means, check }) => [
    ...Object.values(means),
    ...Object.values(check),
  ]);
  expect(new Set(all).size).toBe(CHARGE_KINDS.length * 2 * LOCALES.length);
});
