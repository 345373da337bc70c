import { readFileSync } from 'node:fs';
import { expect, type TestContext, test } from 'vitest';
import { measureAddresses } from '../src/domain/registries/measure-addresses.ts';
import { measureRegistries } from '../src/domain/registries/measure-registries.ts';
import { referenceData } from '../src/server/testing/reference-data.ts';
import { readData } from './import-territory/read-data.ts';
import { parseCsv } from './import-territory/table.ts';
import { registriesPage } from './registries-page.ts';

const PAGE = readFileSync(new URL('../docs/registries.md', import.meta.url), 'utf8');

/** The numbers on the page. */
const PAGE_REASONS = ['only_one', 'alias', 'rest_of_municipality', 'several', 'not_covered'];

test('the page about registries is the one that the data draw', () => {
  expect(PAGE).toBe(registriesPage());
});

/** The rows of the source, with the codes that the product gives registries. */
function coverageOf(context: TestContext) {
  const name = '../review-licence/es_property_registry_coverage.csv';
  return parseCsv(readFileSync(referenceData(context, name), 'utf8')).map(
    ({ ine_code = '', registry_slug = '', municipality_source = '' }) => ({
      ineCode: ine_code,
      place: municipality_source,
      code: registry_slug.replace('registro-de-la-propiedad-de-', ''),
    }),
  );
}

test('R500 100 addresses find the registry that the source lists for their place, or ask with it among the candidates', (context) => {
  const source = coverageOf(context);
  const measured = measureAddresses(readData());
  expect(measured).toHaveLength(100);
  for (const { kind, ineCode, part, address, decision } of measured) {
    const listed = source.filter((row) => row.ineCode === ineCode && (kind === 'office' || row.place === part));
    const codes = new Set(listed.map(({ code }) => code));
    if (decision.registry === null) expect(decision.candidates, address).toEqual(expect.arrayContaining([...codes]));
    else expect([decision.registry], address).toEqual([...codes]);
  }
});

test('R500 every municipality finds the registries that the source lists, and no other', (context) => {
  const source = coverageOf(context);
  const listed = new Map<string, Set<string>>();
  for (const { ineCode, code } of source) {
    if (ineCode === '' || code === '') continue;
    listed.set(ineCode, (listed.get(ineCode) ?? new Set()).add(code));
  }
  const measured = measureRegistries(readData());
  expect(measured).toHaveLength(8132);
  const wrong = measured.filter(({ municipality, decision }) => {
    const expected = listed.get(municipality.ineCode);
    if (!expected) return false;
    const isComplete = [...expected].every((code) => decision.candidates.includes(code));
    const isOne = expected.size === 1 && decision.registry !== [...expected][0];
    return !isComplete || decision.candidates.length !== expected.size || isOne;
  });
  expect(wrong).toEqual([]);
  // The rest are found under former names, or reported as unknown.
  const found = measured.filter(({ municipality, decision }) => !listed.has(municipality.ineCode) && decision.registry);
  const unknown = measured.filter(({ decision }) => decision.reason === 'not_covered');
  expect(found.length + unknown.length).toBe(8132 - listed.size);
  expect(unknown).toHaveLength(19);
  for (const { decision } of measured) expect(PAGE_REASONS).toContain(decision.reason);
});
