import { expect, test } from 'vitest';
import { fuzzPdfs } from './fuzz-pdfs.ts';

test('thirty broken PDFs are read or given up, and none ends the process that reads them', async () => {
  const { ends, broke, slowestMs, peakMb } = await fuzzPdfs({ count: 30, seed: 20_261_122, timeMs: 5000 });
  expect(broke).toEqual([]);
  // They are broken in ways that leave some readable: a fuzz of which nothing is read tries the first line of the parser alone.
  expect(ends.properties).toBeGreaterThan(3);
  expect(ends.unreadable).toBeGreaterThan(1);
  // A process that a busy machine is late to end is killed, and its file tried once more.
  expect(slowestMs).toBeLessThan(2 * (5000 + 2500));
  expect(peakMb).toBeLessThan(512 + 64);
}, 120_000);
