import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from './test-seed.ts';

test('the gate always draws by the same seed, and another can be named', () => {
  expect(testSeed({})).toBe(testSeed({ TEST_SEED: '' }));
  expect(testSeed({ TEST_SEED: '-1589481503' })).toBe(-1_589_481_503);
  expect(() => testSeed({ TEST_SEED: 'x' })).toThrow('TEST_SEED is no seed: x');
  expect(() => testSeed({ TEST_SEED: '2147483648' })).toThrow('TEST_SEED');
});

test('properties draw by the seed of the run', () => {
  const seeds: number[] = [];
  const reporter = ({ seed }: { readonly seed: number }) => void seeds.push(seed);
  fc.assert(
    fc.property(fc.nat(), () => true),
    { reporter, numRuns: 1 },
  );
  expect(seeds).toEqual([testSeed()]);
});
