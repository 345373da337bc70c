import { expect, test } from 'vitest';
import { LONGEST_PERIOD, periodProblem } from './period-problem.ts';

test.each([
  ['2026-11-02', '2026-11-01', 'ends_before'],
  ['2026-11-02', '2026-11-02', null],
  ['2027-03-01', '2028-02-29', null],
  ['2027-03-01', '2028-03-01', 'too_long'],
])('from %s until %s: %s', (from, until, problem) => {
  expect(periodProblem({ from, until }, LONGEST_PERIOD)).toBe(problem);
});

test('without a limit a period may be of any length', () => {
  expect(periodProblem({ from: '2020-01-01', until: '2030-01-01' })).toBeNull();
});
