import { describe, expect, test } from 'vitest';
import { readDay } from './read-day.ts';

/** Month names from the JavaScript engine's own tables, as an independent source. */
const monthName = (locale: string, month: number, style: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 15)));
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const iso = (month: number) => `1980-${String(month).padStart(2, '0')}-05`;

describe('the name of each month is read', () => {
  test.each(MONTHS)('%i', (month) => {
    expect(readDay(`5 de ${monthName('es-ES', month)} de 1980`)).toBe(iso(month));
    expect(readDay(`El 5 de ${monthName('es-ES', month).toUpperCase()} del 1980`)).toBe(iso(month));
    expect(readDay(`a 5 de ${monthName('pt-PT', month)} de 1980`)).toBe(iso(month));
    expect(readDay(`5 ${monthName('en-GB', month)} 1980`)).toBe(iso(month));
    expect(readDay(`On 5th of ${monthName('en-GB', month)} 1980.`)).toBe(iso(month));
  });

  test('September is written with and without p', () => {
    expect(readDay('5 de setiembre de 1980')).toBe('1980-09-05');
  });
});

test.each([
  ['05/06/1980', '1980-06-05'],
  ['5-6-1980', '1980-06-05'],
  ['5.6.1980.', '1980-06-05'],
  ['  5 / 6 / 1980\n', '1980-06-05'],
  ['1980-06-05', '1980-06-05'],
  [' 1980-06-05.\n', '1980-06-05'],
  ['1º de junio de 1980', '1980-06-01'],
  ['1.º de junho de 1980', '1980-06-01'],
  ['1o de junho de 1980', '1980-06-01'],
  ['31/12/1999', '1999-12-31'],
  ['29/02/2024', '2024-02-29'],
])('the day %s', (words, day) => {
  expect(readDay(words)).toBe(day);
});

test.each([
  ...['', ' ', 'junio', '1980', '5 de 1980', '31/02/1980', '29/02/2023', '5/13/1980', '0/6/1980', '5/6/80'],
  ...['1980-13-05', '1980-6-5', '5 de brumario de 1980', '32 de junio de 1980', 'nací el 5 de junio de 1980 en Vigo'],
])('no day is made of "%s"', (words) => {
  expect(readDay(words)).toBeNull();
});
