import { expect, test } from 'vitest';
import { labelStepOf } from './label-step.ts';

const times = (count: number, label: string) => Array.from({ length: count }, () => label);

test.each([
  ['every month of a year', times(13, 'sept'), 1],
  ['every second week of a quarter', times(13, '24/08'), 2],
  ['one day in four of a long month', times(35, '24/08'), 4],
  ['every bar, if there are few of them', times(7, '24/08'), 1],
  ['each name, however long, as far as it fits', times(20, 'Registro de Sevilla 5'), 1],
  ['nothing at all', [], 1],
])('a phone labels %s', (_, labels, step) => {
  expect(labelStepOf(labels)).toBe(step);
});
