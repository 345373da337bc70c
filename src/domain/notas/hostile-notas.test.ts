// Texts of 200 kB that once caused quadratic backtracking in patterns: minutes then, an instant now.
import { expect, test } from 'vitest';
import { withoutNoCharges } from './charge-sections.ts';
import { cutAtWarning } from './charges.ts';
import { findHeading } from './headings.ts';
import { percentOf, titleOf } from './holding.ts';
import { nameOf } from './owner.ts';
import { findFinca } from './references.ts';
import { isRegistryHead } from './registry-name.ts';

const LENGTH = 200_000;
const of = (unit: string) => `${unit.repeat(LENGTH / unit.length)}!`;

test.each<[string, (text: string) => unknown, string]>([
  ['a heading of points', findHeading, '.'],
  ['a heading of lines', findHeading, '_'],
  ['a heading of colons', findHeading, ' :'],
  ['a heading of numbers', findHeading, '1. '],
  ['a heading of Roman numbers', findHeading, 'I'],
  ['a registry of one word', isRegistryHead, 'A'],
  ['a title of hyphens', titleOf, '-'],
  ['a title of commas', titleOf, ', '],
  ['a name of brackets', nameOf, '('],
  ['a name of colons', nameOf, ': '],
  ['a share of figures', percentOf, '1'],
  ['a number of points', findFinca, '.'],
  ['charges of hyphens', (text) => cutAtWarning(`${text} QUEDA PROHIBIDA LA INCORPORA`), '-'],
  ['charges of sentences', withoutNoCharges, 'NO HAY CARGAS. '],
])('%s takes a moment', (_, read, unit) => {
  const text = of(unit);
  const begun = performance.now();
  read(text);
  // Quadratic time takes more than twenty seconds.
  expect(performance.now() - begun).toBeLessThan(4_000);
});
