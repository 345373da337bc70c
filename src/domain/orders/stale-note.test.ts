import { expect, test } from 'vitest';
import { DAY_MS } from '../calendar/time-units.ts';
import { isDeliveredNote, isStaleNote, type NoteFacts, STALE_NOTE_DAYS } from './stale-note.ts';

const delivered_at = new Date('2026-09-01T10:00:00.000Z');
const note: NoteFacts = { product_id: 15867, delivered_at, client_status: 'ready' };
const after = (days: number, milliseconds = 0) => new Date(delivered_at.getTime() + days * DAY_MS + milliseconds);

test('R234 a simple note is stale only when more than 60 days have passed since its delivery', () => {
  expect(STALE_NOTE_DAYS).toBe(60);
  expect(isStaleNote(note, after(59))).toBe(false);
  expect(isStaleNote(note, after(60))).toBe(false);
  expect(isStaleNote(note, after(60, 1))).toBe(true);
  expect(isStaleNote(note, after(61))).toBe(true);
});

test.each([
  ['the urgent note', { product_id: 18508 }, true],
  ['a note that was renewed before', { product_id: 19000 }, true],
  ['another paper', { product_id: 19004 }, false],
  ['a note on its way', { delivered_at: null }, false],
  ['a note that was refunded', { client_status: 'returned' as const }, false],
  ['a note in a new incident', { client_status: 'incidence' as const }, false],
])('%s', (_, change, expected) => {
  expect(isStaleNote({ ...note, ...change }, after(400))).toBe(expected);
  expect(isDeliveredNote({ ...note, ...change })).toBe(expected);
});
