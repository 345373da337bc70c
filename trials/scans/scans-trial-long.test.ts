import { beforeAll, describe, expect, test } from 'vitest';
import { installedRecognition } from './installed-recognition.ts';
import { rightOf, scansPage, wrongThoughSure } from './scans-page.ts';
import { type TriedScan, tryScans } from './try-scans.ts';

const tried: TriedScan[] = [];

beforeAll(async () => {
  for await (const scan of tryScans(60, await installedRecognition())) tried.push(scan);
  process.stdout.write(scansPage(tried));
}, 2_400_000);

describe('sixty scanned pages in six languages, askew, turned, grained, stamped and in the shade', () => {
  test('give 97 of a hundred characters', () => {
    expect(tried.reduce((sum, { pages }) => sum + pages, 0)).toBeGreaterThanOrEqual(60);
    expect(rightOf(tried)).toBeGreaterThanOrEqual(0.97);
  });

  test('give no wrong tax id and no wrong cadastral reference that is marked sure', () => {
    const keys = tried.flatMap(({ sureKeys }) => sureKeys);
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  test('give 99 of a hundred values right that are marked sure', () => {
    const sure = tried.flatMap(({ values }) => values.filter(({ isSure }) => isSure));
    expect(sure.length).toBeGreaterThan(50);
    expect(wrongThoughSure(tried).length).toBeLessThanOrEqual(sure.length / 100);
  });
});
