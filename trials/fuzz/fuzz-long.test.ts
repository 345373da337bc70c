import { expect, test } from 'vitest';
import { fuzzContract } from './fuzz-contract.ts';

/** Each on a database of its own, so that what one breaks the others can find too. */
const PARTS = [1, 2, 3, 4];

test.each(PARTS)(
  '20,000 calls made up from the contract, a quarter (%i) of them: none fails on our side, and every error is of the documented shape',
  { timeout: 900_000 },
  async (part) => {
    const statuses = await fuzzContract({ runs: 5_000, part });
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(5_000);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(250);
  },
);
