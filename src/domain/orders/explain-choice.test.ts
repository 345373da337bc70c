import { expect, test } from 'vitest';
import { type Choice, explainChoice } from './explain-choice.ts';

const HOUR = 3_600_000;
const FRESH: Choice = { own: false, answeredFor: null, priority: 1, waitedFor: 5 * 60_000, dueIn: 3 * HOUR };

test.each<[Partial<Choice>, string]>([
  [{}, 'First in the queue; due in 3 h'],
  [{ dueIn: null }, 'First in the queue; no deadline'],
  [{ dueIn: -HOUR }, 'First in the queue; late by 1 h'],
  [{ priority: 3 }, 'Highest priority: claim; due in 3 h'],
  [{ priority: 2, waitedFor: 23 * HOUR }, 'Highest priority: urgent, waiting for 2 d 3 h; due in 3 h'],
  [{ waitedFor: 23 * HOUR }, 'Its turn: waiting for 2 d 3 h; due in 3 h'],
  [{ priority: 0, waitedFor: 70 * HOUR }, 'Its turn: priority 0, waiting for 7 d; due in 3 h'],
  [{ answeredFor: 2.5 * HOUR, waitedFor: 50 * HOUR }, 'Its turn: answered 2 h 30 min ago; due in 3 h'],
  [{ own: true, answeredFor: 12 * 60_000, priority: 3 }, 'Your own order, answered 12 min ago; due in 3 h'],
])('%j is explained as: %s', (change, line) => {
  expect(explainChoice({ ...FRESH, ...change }).en).toBe(line);
});

test('the line is there in three languages', () => {
  expect(explainChoice({ ...FRESH, priority: 3, waitedFor: 11 * HOUR })).toEqual({
    es: 'Prioridad más alta: reclamación, en espera desde hace 1 d 1 h; vence en 3 h',
    en: 'Highest priority: claim, waiting for 1 d 1 h; due in 3 h',
    pt: 'Prioridade mais alta: reclamação, em espera há 1 d 1 h; vence em 3 h',
  });
});
