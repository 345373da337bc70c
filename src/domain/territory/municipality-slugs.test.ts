import { expect, test } from 'vitest';
import { readData } from '../../../scripts/import-territory/read-data.ts';
import { municipalitySlugs } from './municipality-slugs.ts';

const { municipalities } = readData();
const slugs = municipalitySlugs(municipalities);

test('every municipality has a slug of its own', () => {
  expect(slugs.size).toBe(8132);
  expect(new Set(slugs.values()).size).toBe(8132);
  expect([...slugs.values()].filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test.each([
  ['28079', 'madrid'],
  ['03065', 'elx-elche'],
  ['15030', 'a-coruna'],
  ['33037', 'mieres-asturias'],
  ['17105', 'mieres-girona'],
])('%s is %s', (ineCode, slug) => {
  expect(slugs.get(ineCode)).toBe(slug);
});
