import { expect, test } from 'vitest';
import { namedBy, scoreOfWords } from './word-score.ts';

const score = (typed: string, name: string) => scoreOfWords(namedBy(typed.split(' ')), namedBy(name.split(' '), 10));

test('the last word may be only begun, even with one letter; one before it needs three', () => {
  expect(score('gran v', 'gran via')).toBeGreaterThan(0);
  expect(score('gra via', 'gran via')).toBeGreaterThan(0);
  expect(score('gr via', 'gran via')).toBe(0);
});

test('a begun word counts for more at the end, where people are still typing', () => {
  expect(score('gran avenid', 'gran avenida')).toBeGreaterThan(score('avenid gran', 'avenida gran'));
});

test('more letters of a name are a better match', () => {
  expect(score('luna', 'luna')).toBe(100);
  expect(score('luna', 'luna nueva')).toBeGreaterThan(score('luna', 'luna nueva castellana'));
});
