import { expect, test } from 'vitest';
import { instantTyped, nextMorningTyped } from './instant-typed.ts';

test.each([
  ['tomorrow', 'Europe/Madrid', '2026-11-24T10:00Z', '2026-11-25T09:00'],
  ['not today, however early it is', 'Europe/Madrid', '2026-11-24T05:00Z', '2026-11-25T09:00'],
  ['tomorrow by the clock of the portal', 'Europe/Madrid', '2026-11-24T23:30Z', '2026-11-26T09:00'],
  ['after the weekend', 'Europe/Madrid', '2026-11-27T17:00Z', '2026-11-30T09:00'],
  ['after the holidays of Spain', 'Europe/Madrid', '2026-12-07T10:00Z', '2026-12-09T09:00'],
  ['after those of Portugal', 'Europe/Lisbon', '2026-11-30T10:00Z', '2026-12-02T09:00'],
])('proposes the next morning of work: %s', (_when, zone, now, expected) => {
  expect(nextMorningTyped(zone, new Date(now))).toBe(expected);
});

test('what is proposed means that moment by the same clock', () => {
  const proposed = nextMorningTyped('Europe/Lisbon', new Date('2026-11-24T10:00Z'));
  expect(instantTyped(proposed, 'Europe/Lisbon')?.toISOString()).toBe('2026-11-25T09:00:00.000Z');
  expect(instantTyped('2026-11', 'Europe/Lisbon')).toBeNull();
});
