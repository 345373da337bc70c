import { expect, test } from 'vitest';
import { eurosText, instantText } from './format.ts';

test('R441 instants are written dd/mm/yy hh:mm of the desk in every language', () => {
  const local = '2026-11-05T08:07:00Z';
  for (const locale of ['es', 'en', 'pt'] as const) expect(instantText(local, locale)).toBe('05/11/26 09:07');
});

test('an instant of another portal is written by its own clock', () => {
  expect(instantText('2026-11-05T00:07:00Z', 'pt', 'Europe/Lisbon')).toBe('05/11/26 00:07');
  expect(instantText('2026-07-05T23:07:00Z', 'es', 'Europe/Lisbon')).toBe('06/07/26 00:07');
});

test('euros read as the language writes them', () => {
  expect(eurosText(25.12, 'en')).toBe('€25.12');
});
