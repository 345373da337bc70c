import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { displayPriceOf } from './display-prices.ts';

const SRC = path.resolve(import.meta.dirname, '../..');

test('R447 the display prices are simple note 20.76, permanent certificate 24.7, simplified property information 11, properties query 12', () => {
  const ids = [15867, 18414, 18421, 18357];
  expect(ids.map((id) => displayPriceOf(id, 1) / 100)).toEqual([20.76, 24.7, 11, 12]);
  expect(displayPriceOf(19014, 5900)).toBe(5900);
});

test('R447 they are never charged: nothing but the analytics of the pages reads them', () => {
  const readers = readdirSync(SRC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes('display-prices.ts'))
    .map((file) => path.relative(SRC, file));
  expect(readers).toEqual(['web/analytics/data-layer.ts']);
});
