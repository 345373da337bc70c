import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPdf } from '../demo/small-pdf.ts';
import { openIsolation } from './isolated.ts';
import { READER } from './read-foreign-file.ts';
import { HOSTILE_PDFS } from './testing/hostile-pdfs.ts';
import { peakOf } from './testing/peak-of.ts';

const isolation = openIsolation(READER);
const figures: string[] = [];

beforeAll(() => isolation.run('count_pages', smallPdf(['Nota'])));
afterAll(async () => {
  await isolation.stop();
  process.stdout.write(`${figures.join('\n')}\n`);
});

test.for(Object.entries(HOSTILE_PDFS))(
  '%s: read and counted within the limits of the product',
  async ([name, make]) => {
    const bytes = make();
    for (const task of ['read_document', 'count_pages']) {
      const peak = peakOf(() => isolation.pid());
      const begun = performance.now();
      const outcome = await isolation.run(task, bytes);
      const tookMs = performance.now() - begun;
      const most = peak.stop();
      expect(outcome.ok || outcome.excess === 'time' || outcome.excess === 'memory').toBe(true);
      expect(tookMs).toBeLessThan(READER.limits.timeMs + 2500);
      expect(most).toBeLessThan(READER.limits.memory + 64);
      figures.push(
        `${task} ${name}: ${bytes.length} B, ${tookMs.toFixed(0)} ms, ${most.toFixed(0)} MB, ${JSON.stringify(outcome).slice(0, 80)}`,
      );
    }
  },
);
