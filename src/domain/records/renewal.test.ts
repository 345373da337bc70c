import { describe, expect, test } from 'vitest';
import { RENEWAL_NOTICE_DAYS, renewalNoticeDue } from './renewal.ts';

const UNTIL = new Date('2027-11-23T10:00:00Z');

test('the first notice leaves 15 days until a month before the renewal, however long that month is', () => {
  const longestMonth = 31;
  expect(RENEWAL_NOTICE_DAYS[0] - longestMonth).toBe(15);
});

describe('the notice before a year renews', () => {
  test.each([
    ['2027-10-08T09:59:59Z', null],
    ['2027-10-08T10:00:00Z', 46],
    ['2027-11-08T09:59:59Z', 46],
    ['2027-11-08T10:00:00Z', 15],
    ['2027-11-23T09:59:59Z', 15],
    ['2027-11-23T10:00:00Z', null],
  ])('at %s is that of %s days', (now, days) => {
    expect(renewalNoticeDue(UNTIL, new Date(now))).toBe(days);
  });
});
