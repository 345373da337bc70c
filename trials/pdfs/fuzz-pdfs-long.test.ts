import { expect, test } from 'vitest';
import { fuzzPdfs } from './fuzz-pdfs.ts';

test('five thousand broken PDFs, other ones each time', async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const fuzzed = await fuzzPdfs({ count: 5000, seed, timeMs: 20_000 });
  process.stdout.write(`FUZZ_SEED=${seed}: ${JSON.stringify(fuzzed)}\n`);
  expect(fuzzed.broke).toEqual([]);
  expect(fuzzed.slowestMs).toBeLessThan(22_500);
  expect(fuzzed.peakMb).toBeLessThan(512 + 64);
}, 1_200_000);
