import { expect, test } from 'vitest';
import { fuzzContract } from './fuzz-contract.ts';

test('500 calls made up from the contract: none fails on our side, and every error is of the documented shape', {
  timeout: 120_000,
}, async () => {
  const statuses = await fuzzContract({ runs: 500 });
  expect(statuses.get(200) ?? 0).toBeGreaterThan(25);
  expect(statuses.get(422) ?? 0).toBeGreaterThan(25);
});
