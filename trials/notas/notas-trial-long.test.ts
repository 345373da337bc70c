import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { trialPage } from './trial-page.ts';
import { REFERENCE_FIELDS, rightInPercent, TRIAL_NUMBERS, type Tried, tryReader } from './try-reader.ts';

let tried: readonly Tried[];

beforeAll(async () => {
  tried = await tryReader(TRIAL_NUMBERS);
}, 300_000);

describe('two hundred invented notas simples', () => {
  test('are told from negative ones, and parted by their properties', () => {
    expect(tried).toHaveLength(200);
    expect(rightInPercent(tried, ['kind', 'properties'])).toBe(100);
  });

  test('R254 R255 give their references in all', () => {
    expect(tried.flatMap(({ misses }) => misses.filter(({ field }) => REFERENCE_FIELDS.includes(field)))).toEqual([]);
  });

  test('give their owners in 95 of a hundred, with number, share and right', () => {
    expect(rightInPercent(tried, ['owners'])).toBeGreaterThanOrEqual(95);
  });

  test('give their charges in 95 of a hundred, with kind and whole text', () => {
    expect(rightInPercent(tried, ['charges'])).toBeGreaterThanOrEqual(95);
  });

  test('have what was missed of them on the page that lists it', () => {
    expect(readFileSync(new URL('../../docs/nota-reader.md', import.meta.url), 'utf8')).toBe(trialPage(tried));
  });
});
