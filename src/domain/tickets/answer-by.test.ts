import { expect, test } from 'vitest';
import { answerBy } from './answer-by.ts';

test.each([
  ['in the morning of a business day', 1, '2026-11-24T09:03:00Z', '2026-11-24T17:15:00Z'],
  ['in the afternoon, when the day is too short', 1, '2026-11-23T14:00:00Z', '2026-11-24T12:00:00Z'],
  ['on a Saturday', 1, '2026-11-28T10:00:00Z', '2026-11-30T16:00:00Z'],
  ['on the first of December, a holiday in Portugal', 26, '2026-12-01T10:00:00Z', '2026-12-02T17:00:00Z'],
  ['and in Spain not', 1, '2026-12-01T08:00:00Z', '2026-12-01T16:00:00Z'],
])('a message written %s is answered within eight business hours', (_, storeId, now, by) => {
  expect(answerBy(storeId, new Date(now)).toISOString()).toBe(by.replace('Z', '.000Z'));
});
