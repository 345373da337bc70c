import { expect, test } from 'vitest';
import { dayShown, dayTyped, momentShown, momentTyped } from './day-typed.ts';

test.each([
  ['24/11/26', '2026-11-24'],
  ['4-1-2027', '2027-01-04'],
  ['04.01.27', '2027-01-04'],
  [' 2026-11-24 ', '2026-11-24'],
  ['29/02/28', '2028-02-29'],
  // 11/24 would be the American order, 29 February 2027 is no day.
  ['11/24/26', null],
  ['29/02/27', null],
  ['24/11', null],
  ['24/11/2', null],
  ['mañana', null],
])('the day %s is %s', (typed, day) => {
  expect(dayTyped(typed)).toBe(day);
});

test.each([
  ['24/11/26 9:05', '2026-11-24T09:05'],
  ['24/11/26 17', '2026-11-24T17:00'],
  ['24/11/26 17h', '2026-11-24T17:00'],
  ['2026-11-24T09:05', '2026-11-24T09:05'],
  ['24/11/26 24:00', null],
  ['24/11/26 9:60', null],
  ['24/11/26', null],
])('the moment %s is %s', (typed, moment) => {
  expect(momentTyped(typed)).toBe(moment);
});

test('both are shown as the panel writes them, and read back as they were', () => {
  expect(dayShown('2026-11-24')).toBe('24/11/26');
  expect(momentShown('2026-11-24T09:05')).toBe('24/11/26 09:05');
  expect(momentTyped(momentShown('2026-11-24T09:05'))).toBe('2026-11-24T09:05');
  expect([dayShown(''), momentShown('half')]).toEqual(['', 'half']);
});
