import { expect, test } from 'vitest';
import { MAIL_LISTS, readSubscription, subscriptionCode } from './mail-list.ts';

test('each list and its reader are read from the code that names them', () => {
  const given = MAIL_LISTS.map((list) => ({ list, readerId: 17 }));
  expect(given.map((one) => readSubscription(subscriptionCode(one)))).toEqual(given);
  expect(new Set(given.map(subscriptionCode)).size).toBe(given.length);
});

test('a code of digits alone, as former mails have it, means reminders', () => {
  expect(readSubscription('7')).toEqual({ list: 'reminders', readerId: 7 });
});

test.each(['', 'n', 'x7', 'n0', 'n07', 'nn7', '7n', 'n-7', '1234567890123456'])('%j names no list', (code) => {
  expect(readSubscription(code)).toBeNull();
});
