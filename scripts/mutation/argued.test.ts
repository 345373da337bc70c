import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readArgued } from './argued.ts';
import { findMutants } from './find-mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('every argued mutant is still one of the domain, with a reason of its own words', () => {
  const gone = readArgued(path.join(import.meta.dirname, 'argued.csv')).filter(({ file, from, to, reason }) => {
    const found = findMutants(file, readFileSync(path.join(ROOT, file), 'utf8'));
    return reason.length < 15 || !found.some((mutant) => mutant.from === from && mutant.to === to);
  });
  expect(gone).toEqual([]);
});
