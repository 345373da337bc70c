import { beforeAll, describe, expect, test } from 'vitest';
import { installedRecognition } from '../scans/installed-recognition.ts';
import { type TriedQr, tryQr } from './try-qr.ts';

const tried: TriedQr[] = [];

beforeAll(async () => {
  for await (const sheet of tryQr(60, await installedRecognition())) tried.push(sheet);
  const missed = tried.filter(({ read }) => read.length === 0);
  const seconds = tried.map((one) => one.seconds).sort((a, b) => a - b);
  process.stdout.write(
    `${tried.length - missed.length} of ${tried.length} read; median ${seconds[30]?.toFixed(2)} s; missed: ${missed
      .map(({ number, millimetres }) => `${number} (${millimetres} mm)`)
      .join(', ')}\n`,
  );
}, 600_000);

describe('QR codes of scanned sheets', () => {
  test('are nearly all read', () => {
    expect(tried.filter(({ read }) => read.length > 0).length).toBeGreaterThanOrEqual(57);
  });

  test('say what was printed and nothing else', () => {
    expect(tried.flatMap(({ code, read }) => read.filter((one) => one !== code))).toEqual([]);
  });
});
