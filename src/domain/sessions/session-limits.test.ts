import { expect, test } from 'vitest';
import { CHALLENGE_LIFE, SECOND_STEP_LIFE, SET_UP_LIFE } from './second-factor.ts';
import {
  ADDRESS_TICKET_LIFE,
  AGENT_ABSOLUTE,
  AGENT_IDLE,
  EMPTY_GUEST_IDLE,
  expiryAfterUse,
  isTimely,
  isTokenAlive,
  isTouchDue,
  REQUEST_TOKEN_LIFE,
  TICKET_LIFE,
  type TokenLife,
} from './session-limits.ts';
import { FAILURES_FORGOTTEN_AFTER, LOCK_SECONDS } from './sign-in-delay.ts';

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

test("use prolongs a customer's session by 30 days, up to a year", () => {
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

test.each(['', 'now', '0x1', '1e3', ' 5', '5.0', '-5', '1234567890123'])('%j is no time of a clock', (timestamp) => {
  expect(isTimely(timestamp, new Date(Number(timestamp) * 1000 || 0))).toBe(false);
});

test('sessions, tickets and tokens live as long as decided, in minutes', () => {
  const lives = { TICKET_LIFE, ADDRESS_TICKET_LIFE, REQUEST_TOKEN_LIFE, AGENT_IDLE, AGENT_ABSOLUTE, EMPTY_GUEST_IDLE };
  const minutes = Object.fromEntries(Object.entries(lives).map(([name, life]) => [name, life / 60_000]));
  expect(minutes).toEqual({
    TICKET_LIFE: 2,
    ADDRESS_TICKET_LIFE: 1,
    REQUEST_TOKEN_LIFE: 10,
    AGENT_IDLE: 30,
    AGENT_ABSOLUTE: 12 * 60,
    EMPTY_GUEST_IDLE: 24 * 60,
  });
  expect(
    [FAILURES_FORGOTTEN_AFTER, SECOND_STEP_LIFE, SET_UP_LIFE, CHALLENGE_LIFE].map((life) => life / 60_000),
  ).toEqual([24 * 60, 10, 15, 5]);
});

test('five wrong passwords slow down, ten lock for a quarter of an hour', () => {
  expect(LOCK_SECONDS).toHaveLength(10);
  expect(LOCK_SECONDS.slice(0, 4)).toEqual([0, 0, 0, 0]);
  for (const index of [5, 6, 7, 8]) expect(LOCK_SECONDS[index]).toBe(2 * (LOCK_SECONDS[index - 1] ?? 0));
  expect([LOCK_SECONDS[4], LOCK_SECONDS[9]]).toEqual([5, 15 * 60]);
});
