import { expect, test } from 'vitest';
import { instantText } from './instant-text.ts';

test.each([
  ['es', 'Europe/Madrid', '2026-11-22T23:05:00Z', '23/11/26 00:05'],
  ['en', 'Europe/Madrid', '2026-07-01T08:09:00Z', '01/07/26 10:09'],
  ['pt', 'Europe/Lisbon', '2026-11-22T23:05:00Z', '22/11/26 23:05'],
  ['es', 'Atlantic/Canary', '2026-11-22T23:05:00Z', '22/11/26 23:05'],
] as const)('in %s by the clock of %s %s is %s, the second time too', (locale, timeZone, at, text) => {
  expect(instantText(new Date(at), locale, timeZone)).toBe(text);
  expect(instantText(new Date(at), locale, timeZone)).toBe(text);
});
