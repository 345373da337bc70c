import { expect, test } from 'vitest';
import { lateSoonUntil } from './late-soon.ts';

test.each([
  ['in the middle of a day', '2026-11-23T11:00:00Z', '2026-11-23T13:00:00.000Z'],
  // 19:00 on Friday in Madrid closes; one hour of the two is Monday's.
  ['over a weekend', '2026-11-20T17:00:00Z', '2026-11-23T09:00:00.000Z'],
])('two business hours, %s', (_when, now, until) => {
  expect(lateSoonUntil('ES', new Date(now)).toISOString()).toBe(until);
});
