import { beforeAll, describe, expect, test } from 'vitest';
import { installedRecognition } from '../scans/installed-recognition.ts';
import { type TriedBars, tryBars } from './try-bars.ts';

const tried: TriedBars[] = [];

beforeAll(async () => {
  for await (const sheet of tryBars(60, await installedRecognition())) tried.push(sheet);
  const seconds = tried.map((one) => one.seconds).sort((a, b) => a - b);
  process.stdout.write(`median ${seconds[30]?.toFixed(2)} s\n`);
  for (const [kind, sheets] of Map.groupBy(tried, (one) => one.kind)) {
    const missed = sheets.filter(({ read }) => read.length === 0);
    process.stdout.write(
      `${kind}: ${sheets.length - missed.length} of ${sheets.length} read; missed: ${missed
        .map(({ number, millimetres }) => `${number} (${millimetres} mm)`)
        .join(', ')}\n`,
    );
  }
}, 600_000);

describe('bar codes of scanned sheets', () => {
  test.each([
    ['CODE128', 12],
    ['PDF417', 14],
    ['DATAMATRIX', 17],
  ])('%s is read on %s sheets of twenty or more', (kind, least) => {
    const sheets = tried.filter((one) => one.kind === kind);
    expect(sheets).toHaveLength(20);
    expect(sheets.filter(({ read }) => read.length > 0).length).toBeGreaterThanOrEqual(least);
  });

  test('say what was printed and nothing else', () => {
    expect(tried.flatMap(({ code, read }) => read.filter((one) => one !== code))).toEqual([]);
  });
});
