import { expect, test } from 'vitest';
import { type AccountEffect, readReason, refusalOf, VISIT_LIFE, VISIT_TICKET_LIFE, type Visit } from './visit.ts';

const looking: Visit = { visitId: 'v', agentId: 12, reason: null };
const working: Visit = { ...looking, reason: 'Pide corregir su dirección' };
const EFFECTS: readonly AccountEffect[] = ['look', 'change', 'own'];

test.each([
  ['the customer', undefined, [null, null, null]],
  ['a visitor without a reason', looking, [null, 'visit_read_only', 'visit_refused']],
  ['a visitor who said why', working, [null, null, 'visit_refused']],
] as const)('%s looks, changes, and does what is the owner’s own: %o', (_who, visit, expected) => {
  expect(EFFECTS.map((effect) => refusalOf(visit, effect))).toEqual(expected);
});

test.each([
  ['  Pide  corregir\nsu dirección ', 'Pide corregir su dirección'],
  ['ok', null],
  ['Pide', null],
  ['Ayuda', 'Ayuda'],
  ['......', null],
  ['1234 5678', null],
  ['á'.repeat(900), 'á'.repeat(500)],
])('%j is kept as %j', (typed, kept) => {
  expect(readReason(typed)).toBe(kept);
});

test('a visit lasts a quarter of an hour, and its address opens it for two minutes', () => {
  expect([VISIT_LIFE, VISIT_TICKET_LIFE].map((life) => life / 60_000)).toEqual([15, 2]);
});
