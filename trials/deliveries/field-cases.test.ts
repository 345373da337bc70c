import { expect, test } from 'vitest';
import { findMismatches } from '../../src/domain/notas/mismatches.ts';
import { placeNamesOf } from '../../src/server/actions/notas/place-names-of.ts';
import { loadTerritory } from '../../src/server/territory/load-territory.ts';
import { fieldCases } from './field-cases.ts';

/** Right papers that the rule still asks an agent about; they were in the half that it was not mended with. */
const ASKED_ABOUT = ['a married name', 'a German umlaut'];

test.each([
  ['seen', []],
  ['kept', ASKED_ABOUT],
] as const)('of the %s cases of the desk every wrong paper is found, and no other', async (half, askedAbout) => {
  const places = placeNamesOf({ territory: await loadTerritory() });
  const cases = fieldCases(half);
  expect(cases.length).toBeGreaterThan(40);
  const found = cases.filter((one) => findMismatches(one.ordered, one.notas, places).length > 0);
  const kinds = (isWrong: boolean, of: typeof cases) =>
    of.filter((one) => one.isWrong === isWrong).map(({ kind }) => kind);
  expect(kinds(true, found)).toEqual(kinds(true, cases));
  expect(kinds(false, found)).toEqual(askedAbout);
});
