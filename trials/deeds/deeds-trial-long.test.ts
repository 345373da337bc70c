// Deeds by photograph and scanned, read by the real programs; without them the trial fails and says what to install.
import { beforeAll, describe, expect, test } from 'vitest';
import { markdownTable } from '../../src/server/testing/markdown-table.ts';
import { installedRecognition } from '../scans/installed-recognition.ts';
import { inventDeed } from './invent-deed.ts';
import { type TriedDeed, tryDeeds } from './try-deeds.ts';

const tried: TriedDeed[] = [];

beforeAll(async () => {
  const numbers = Array.from({ length: 16 }, (_, number) => number);
  for await (const deed of tryDeeds(numbers, await installedRecognition())) tried.push(deed);
  const values = tried.flatMap((deed) => deed.values);
  const rows = [...new Set(values.map(({ field }) => field))].map((field) => {
    const own = values.filter((value) => value.field === field);
    const read = own.filter(({ found }) => found !== null);
    return [field, `${read.length} of ${own.length}`, String(read.filter(({ found }) => found?.isSure).length)];
  });
  const misses = tried.flatMap(({ number, orientation, values: own, wrong }) => [
    ...own.filter(({ found }) => !found).map(({ field, expected }) => `${number} ${orientation}: ${field} ${expected}`),
    ...wrong.map(
      ({ field, value, isSure }) => `${number} ${orientation}: wrong ${field} ${value}${isSure ? ' sure' : ''}`,
    ),
  ]);
  process.stdout.write(`${[...markdownTable(['value', 'right', 'of these sure'], rows), '', ...misses].join('\n')}\n`);
}, 600_000);

describe('deeds by photograph and scanned', () => {
  test('are known as deeds', () => {
    expect(tried.map(({ kind }) => kind)).toEqual(tried.map(() => 'deed'));
  });

  test('give most values, and none that is wrong and marked sure', () => {
    const values = tried.flatMap((deed) => deed.values);
    expect(values.filter(({ found }) => found !== null).length).toBeGreaterThan(values.length * 0.9);
    expect(tried.flatMap(({ wrong }) => wrong.filter(({ isSure }) => isSure))).toEqual([]);
  });

  test.each([1, 6, 3, 8])('have their places as a browser shows the photograph, held as %s', (orientation) => {
    const held = tried.filter((deed) => deed.orientation === orientation);
    expect(held.length).toBeGreaterThan(0);
    for (const { proposals } of held) {
      const topOf = (field: string) => proposals.find((one) => one.field === field)?.place ?? null;
      // The number of the deed is above the notary, and both above the property; all begin at the left.
      const [protocol, notary, reference] = [topOf('protocol'), topOf('notary'), topOf('cadastral_reference')];
      expect(protocol?.top).toBeLessThan(notary?.top ?? 0);
      expect(notary?.top).toBeLessThan(reference?.top ?? 0);
      expect(Math.max(protocol?.left ?? 1000, notary?.left ?? 1000, reference?.left ?? 1000)).toBeLessThan(350);
    }
  });

  test('about two properties say which value is of which', () => {
    for (const { number, values } of tried) {
      const of = (field: string) => values.flatMap((one) => (one.field === field ? [one.found?.property ?? null] : []));
      const isOfTwo = inventDeed(number).properties === 2;
      for (const property of of('cadastral_reference')) expect(property === null).toBe(!isOfTwo);
    }
  });
});
