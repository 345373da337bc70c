import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

const LANGUAGES = [
  ['es', 'es-ES'],
  ['pt', 'pt-PT'],
] as const;

test.each(LANGUAGES)('a day of each month is written as the tables of Intl do (%s)', (locale, tag) => {
  const written = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-07`;
    expect(formatDay(day, locale)).toBe(written.format(new Date(`${day}T00:00:00Z`)));
  }
});
