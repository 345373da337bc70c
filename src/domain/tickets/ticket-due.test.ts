import { expect, test } from 'vitest';
import { dueAfter } from './ticket-due.ts';

/** Monday, half past ten in Madrid. */
const NOW = new Date('2026-11-23T09:30:00.000Z');
const clock = { calendar: 'ES', now: NOW, due: null, from: null } as const;

test('who writes to us is answered within eight business hours', () => {
  expect(dueAfter(2, clock)).toEqual(new Date('2026-11-23T17:30:00.000Z'));
  const evening = { ...clock, now: new Date('2026-11-27T17:00:00.000Z') };
  expect(dueAfter(2, evening)).toEqual(new Date('2026-11-30T15:00:00.000Z'));
});

test('a second message does not move the term of the first', () => {
  const due = new Date('2026-11-23T11:00:00.000Z');
  expect(dueAfter(2, { ...clock, due, from: 2 })).toEqual(due);
});

test('a message to an answered ticket starts a new term', () => {
  const due = new Date('2026-11-20T11:00:00.000Z');
  expect(dueAfter(2, { ...clock, due, from: 3 })).toEqual(new Date('2026-11-23T17:30:00.000Z'));
});

test('a pending one is looked at again after two business days, a scheduled one at its moment', () => {
  expect(dueAfter(3, clock)).toEqual(new Date('2026-11-25T09:30:00.000Z'));
  const until = new Date('2026-12-24T08:00:00.000Z');
  expect(dueAfter(6, { ...clock, until })).toEqual(until);
});

test.each([4, 5, 7, 8] as const)('no term runs in %s', (status) => {
  expect(dueAfter(status, { ...clock, due: NOW, from: 2 })).toBeNull();
});
