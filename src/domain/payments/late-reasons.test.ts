import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { LATE_REASONS, type LateReason, reasonText } from './late-reasons.ts';

test.each(Object.keys(LATE_REASONS) as LateReason[])('the reason %s is in the language of its reader', (reason) => {
  const words = LOCALES.map((locale) => reasonText(reason, locale));
  expect(new Set(words).size).toBe(LOCALES.length);
  expect(words).not.toContain(reason);
});

test.each([null, '', 'Llamó y lo pidió.', 'toString', 'late:'])('what a person wrote stands as it is: %j', (reason) => {
  expect(reasonText(reason, 'pt')).toBe(reason);
});
