import { expect, test } from 'vitest';
import { expiryAfterUse, isTimely, isTokenAlive, isTouchDue, type TokenLife } from './session-limits.ts';

const begun = new Date('2026-11-23T08:00:00Z');
const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
const agent: TokenLife = { userKind: 'agent', createdAt: begun, seenAt: begun, expiresAt: after(12 * 60) };

test('an agent is signed out after 30 minutes without use and after 12 hours in any case', () => {
  expect(isTokenAlive(agent, after(29))).toBe(true);
  expect(isTokenAlive(agent, after(30))).toBe(false);
  expect(isTokenAlive({ ...agent, seenAt: after(719) }, after(719))).toBe(true);
  expect(isTokenAlive({ ...agent, seenAt: after(719) }, after(720))).toBe(false);
  expect(expiryAfterUse(agent, after(700))).toEqual(after(720));
});

test("a customer's use prolongs his session by 30 days, up to a year", () => {
  const day = 24 * 60;
  const customer: TokenLife = { userKind: 'customer', createdAt: begun, seenAt: begun, expiresAt: after(30 * day) };
  expect(isTokenAlive(customer, after(29 * day))).toBe(true);
  expect(isTokenAlive(customer, after(30 * day))).toBe(false);
  expect(expiryAfterUse(customer, after(10 * day))).toEqual(after(40 * day));
  expect(expiryAfterUse(customer, after(350 * day))).toEqual(after(365 * day));
});

test('use is noted once a minute for agents and once an hour for customers', () => {
  expect(isTouchDue({ userKind: 'agent', seenAt: begun }, after(0.9))).toBe(false);
  expect(isTouchDue({ userKind: 'agent', seenAt: begun }, after(1))).toBe(true);
  expect(isTouchDue({ userKind: 'customer', seenAt: begun }, after(59))).toBe(false);
  expect(isTouchDue({ userKind: 'customer', seenAt: begun }, after(60))).toBe(true);
});

test.each([
  [0, true],
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
])('a clock that is %i seconds off: accepted %s', (offset, accepted) => {
  expect(isTimely(String(begun.getTime() / 1000 + offset), begun)).toBe(accepted);
});

test.each(['', '-1', '1e9', ' 1764000000', '1764000000.0', '0x1', '9'.repeat(13)])('%j is no time', (timestamp) => {
  expect(isTimely(timestamp, begun)).toBe(false);
});
