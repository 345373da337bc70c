import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { CHARGE_KINDS } from './charges.ts';
import { CHARGE_WORDS, RIGHT_WORDS } from './nota-words.ts';

test.each(LOCALES)('rights and kinds of charges have distinct plain names in %s', (locale) => {
  const rights = Object.values(RIGHT_WORDS).map((words) => words[locale]);
  const kinds = CHARGE_KINDS.map((kind) => CHARGE_WORDS[kind][locale]);
  for (const words of [...rights, ...kinds]) expect(words).toMatch(/^\p{L}[\p{L} -]+\p{L}$/u);
  expect(new Set(rights).size).toBe(3);
  expect(new Set(kinds).size).toBe(14);
});
