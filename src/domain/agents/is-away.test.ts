import { expect, test } from 'vitest';
import { isAway } from './is-away.ts';

const HOURS = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' };
const ABSENCES = [{ from: '2026-12-01', to: '2026-12-15' }];
const MONDAY = { day: '2026-11-23', weekday: 1, time: '12:00' };

test.each([
  ['at work', HOURS, MONDAY, false, false],
  ['without hours', null, { ...MONDAY, time: '23:00' }, false, false],
  ['before the first minute', HOURS, { ...MONDAY, time: '08:59' }, false, true],
  ['at the first minute', HOURS, { ...MONDAY, time: '09:00' }, false, false],
  ['at the end', HOURS, { ...MONDAY, time: '17:30' }, false, true],
  ['on a Sunday', HOURS, { day: '2026-11-22', weekday: 7, time: '12:00' }, false, true],
  ['on a Sunday with the panel open', HOURS, { day: '2026-11-22', weekday: 7, time: '12:00' }, true, false],
  ['on the last day of an absence', null, { day: '2026-12-15', weekday: 2, time: '12:00' }, false, true],
  ['absent with the panel open', HOURS, { day: '2026-12-01', weekday: 2, time: '12:00' }, true, true],
])('%s', (_, hours, moment, hasPanelOpen, away) => {
  expect(isAway({ hours, absences: ABSENCES }, moment, { hasPanelOpen })).toBe(away);
});
