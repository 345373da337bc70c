import { expect, test } from 'vitest';
import {
  type AccountEffect,
  IMPERSONATION_LIFE,
  IMPERSONATION_TICKET_LIFE,
  type Impersonation,
  readReason,
  refusalOf,
} from './impersonation.ts';

const looking: Impersonation = { impersonationId: 'v', agentId: 12, reason: null };
const working: Impersonation = { ...looking, reason: 'Pide corregir su dirección' };
const EFFECTS: readonly AccountEffect[] = ['look', 'change', 'own'];

test.each([
  ['the customer', undefined, [null, null, null]],
  ['an agent without a reason', looking, [null, 'impersonation_read_only', 'impersonation_refused']],
  ['an agent who said why', working, [null, null, 'impersonation_refused']],
] as const)('%s looks, changes, and does what is the owner’s own: %o', (_who, impersonation, expected) => {
  expect(EFFECTS.map((effect) => refusalOf(impersonation, effect))).toEqual(expected);
});

test.each([
  ['  Pide\u200b  corregir\nsu dirección ', 'Pide corregir su dirección'],
  ['ok', null],
  ['Pide', null],
  ['Ayuda', 'Ayuda'],
  ['......', null],
  ['1234 5678', null],
  ['á'.repeat(900), 'á'.repeat(500)],
])('%j is kept as %j', (typed, kept) => {
  expect(readReason(typed)).toBe(kept);
});

test('an impersonation lasts a quarter of an hour, and its address opens it for two minutes', () => {
  expect([IMPERSONATION_LIFE, IMPERSONATION_TICKET_LIFE].map((life) => life / 60_000)).toEqual([15, 2]);
});
