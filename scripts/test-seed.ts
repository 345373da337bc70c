/** Seed of the gate's properties: fixed, so that it fails only because of changes. */
const GATE_SEED = 20_261_123;

/** The seed of this run: that of the gate, unless TEST_SEED names another. @throws Error when it names none */
export function testSeed({ TEST_SEED }: Readonly<Record<string, string | undefined>> = process.env): number {
  if (TEST_SEED === undefined || TEST_SEED === '') return GATE_SEED;
  const seed = Number(TEST_SEED);
  if (!Number.isInteger(seed) || Math.abs(seed) > LARGEST) throw new Error(`TEST_SEED is no seed: ${TEST_SEED}`);
  return seed;
}

/** fast-check keeps seeds in 32 bits. */
const LARGEST = 2 ** 31 - 1;
