import { describe, expect, test } from 'vitest';
import { renewalNoticeDue } from './renewal.ts';

const UNTIL = new Date('2027-11-23T10:00:00Z');

describe('the notice before a year renews', () => {
  test.each([
    ['2027-10-24T09:59:59Z', null],
    ['2027-10-24T10:00:00Z', 30],
    ['2027-11-08T09:59:59Z', 30],
    ['2027-11-08T10:00:00Z', 15],
    ['2027-11-23T09:59:59Z', 15],
    ['2027-11-23T10:00:00Z', null],
  ])('at %s is that of %s days', (now, days) => {
    expect(renewalNoticeDue(UNTIL, new Date(now))).toBe(days);
  });
});
