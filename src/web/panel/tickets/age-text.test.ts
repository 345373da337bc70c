import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const NOW = Date.parse('2026-11-23T10:00:00.000Z');

test.each([
  ['2026-11-23T09:59:30.000Z', 'ahora'],
  ['2026-11-23T09:59:00.000Z', 'hace 1 min'],
  ['2026-11-23T09:01:00.000Z', 'hace 59 min'],
  ['2026-11-22T10:00:01.000Z', 'hace 23 h'],
  ['2026-11-20T10:00:00.000Z', 'hace 3 d'],
  ['2026-11-23T10:00:05.000Z', 'ahora'],
])('the age of what was opened at %s', (iso, says) => {
  expect(ageText(iso, { now: NOW, locale: 'es' }).replaceAll(/\s/g, ' ')).toBe(says);
});
