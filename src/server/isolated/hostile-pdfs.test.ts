import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallPdf } from '../demo/small-pdf.ts';
import { openIsolation } from './isolated.ts';
import { READER } from './read-foreign-file.ts';
import { HOSTILE_PDFS } from './testing/hostile-pdfs.ts';
import { peakOf } from './testing/peak-of.ts';

/** Files that use up all their limits; some of them suffice here, and the long run reads all. */
const GREEDY: Readonly<Record<string, boolean>> = {
  'thirty forms that each draw the next one twice': true,
  'a content of four gigabytes': true,
  'objects in a stream of four gigabytes': true,
  'a content of operators without end': false,
  'a content of texts without end': false,
  'a map of characters of four gigabytes': false,
  'a first line and zeros': false,
  'beginnings of objects without end': false,
  'trailers without end': false,
};
const TIME_MS = 2000;
const limits = { ...READER.limits, timeMs: TIME_MS };
const isolation = openIsolation({ ...READER, limits });

beforeAll(() => isolation.run('count_pages', smallPdf(['Nota'])));
afterAll(() => isolation.stop());

describe('a hostile PDF is given up within its limits, and the next file is read', () => {
  for (const [name, make] of Object.entries(HOSTILE_PDFS)) {
    if (GREEDY[name] === false) continue;
    test(name, async () => {
      const bytes = make();
      const peak = peakOf(() => isolation.pid());
      const begun = performance.now();
      const read = await isolation.run<{ state: string }>('read_document', bytes);
      const tookMs = performance.now() - begun;
      if (name in GREEDY) expect(read).toMatchObject({ ok: false, excess: expect.stringMatching(/^(time|memory)$/) });
      else if (read.ok) expect(STATES).toContain(read.value.state);
      else expect(read.excess).toBe('time');
      // A process that a busy machine is late to end is killed, and its file tried once more.
      expect(tookMs).toBeLessThan(2 * (TIME_MS + SLACK_MS));
      expect(peak.stop()).toBeLessThan(READER.limits.memory + 64);
      expect(await isolation.run('count_pages', smallPdf(['Nota', 'Uno']))).toEqual({ ok: true, value: 1 });
    });
  }

  test('its pages are what can be found, not what it says', async () => {
    const pages = async (name: string) => isolation.run('count_pages', HOSTILE_PDFS[name]?.());
    expect(await pages('one page that is counted as a million')).toEqual({ ok: true, value: 1 });
    expect(await pages('one page that is counted as five thousand')).toEqual({ ok: true, value: 1 });
    expect(await pages('a page tree with a million pages in its count and none in it')).toEqual({ ok: true, value: 0 });
    expect(await pages('nothing')).toEqual({ ok: true, value: 0 });
  });
});

/** Until an ended process is gone. */
const SLACK_MS = 2500;
const STATES = ['nothing', 'no_text', 'unreadable', 'too_large', 'too_many_pages'];
