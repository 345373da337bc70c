import { expect, test } from 'vitest';
import { findMismatches } from '../../src/domain/notas/mismatches.ts';
import { inventedCases } from './judge.ts';

test.each(['seen', 'kept'] as const)('of the %s kinds every wrong paper is found, and no other', async (half) => {
  const cases = await inventedCases({ half, seed: 20, each: 7 });
  expect(cases.length).toBeGreaterThan(200);
  const missed = cases.filter((one) => findMismatches(one.ordered, one.notas, one.places).length > 0 !== one.isWrong);
  expect(missed.map(({ kind, isWrong, ordered, notas }) => ({ kind, isWrong, ordered, notas }))).toEqual([]);
});
