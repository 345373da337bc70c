import { describe, expect, test } from 'vitest';
import { readData } from '../../../scripts/import-territory/read-data.ts';
import { buildMunicipalityIndex, findMunicipality } from './municipality-index.ts';
import { placeLabel } from './place-and-province.ts';
import { resolveMunicipality } from './resolve-municipality.ts';

const rows = readData();
const index = buildMunicipalityIndex(rows);

describe('one municipality is meant by', () => {
  test.each([
    ['28079', undefined, '28079'],
    [' 28079 ', '28', '28079'],
    ['Madrid', undefined, '28079'],
    ['Alicante/Alacant', undefined, '03014'],
    ['coruña, a', undefined, '15030'],
    ['La Coruña', undefined, '15030'],
    ['Sada', '31', '31212'],
    ['Sada (Navarra)', undefined, '31212'],
    ['sada, la coruña', undefined, '15075'],
    ['El Altet (Elx/Elche, Alicante)', undefined, '03065'],
    ['torrellano', undefined, '03065'],
    ['Madrid, Madrid', '28', '28079'],
    ['Vigo', '36', '36057'],
    ['Les (Lleida)', undefined, '25121'],
  ])('%j in province %j', (value, provinceCode, ineCode) => {
    expect(resolveMunicipality(index, value, provinceCode)).toMatchObject({ ok: true, municipality: { ineCode } });
  });
});

test('a name that several bear is ambiguous, and the larger is named first', () => {
  const decision = resolveMunicipality(index, 'mieres');
  expect(decision).toMatchObject({ ok: false, code: 'municipality_ambiguous', params: { value: 'mieres' } });
  if (decision.ok || decision.code !== 'municipality_ambiguous') throw new Error('not ambiguous');
  expect(decision.params.candidates.map(({ ineCode }) => ineCode)).toEqual(['33037', '17105']);
});

test('the name of localities in several municipalities is ambiguous', () => {
  expect(resolveMunicipality(index, 'Outeiro')).toMatchObject({ ok: false, code: 'municipality_ambiguous' });
});

test.each([
  ['', undefined],
  ['99999', undefined],
  ['28079', '08'],
  ['Madrid', '08'],
  ['Madrid (Madrid)', '08'],
  ['Madri', undefined],
  ['Valladolid (Sevilla)', undefined],
])('%j in province %j is unknown', (value, provinceCode) => {
  expect(resolveMunicipality(index, value, provinceCode)).toEqual({
    ok: false,
    code: 'municipality_unknown',
    params: { value },
  });
});

test('every municipality is resolved by its code, by its label and, with its province, by every name', () => {
  const wrong = rows.municipalities.flatMap((municipality) => {
    const { ineCode, provinceCode, name, officialName, aliases } = municipality;
    const decisions = [
      resolveMunicipality(index, ineCode),
      resolveMunicipality(index, placeLabel(municipality, null)),
      ...[name, officialName, ...aliases].map((said) => resolveMunicipality(index, said, provinceCode)),
    ];
    return decisions.every((decision) => decision.ok && decision.municipality === municipality) ? [] : [name];
  });
  expect(wrong).toEqual([]);
});

test('the label of every locality is resolved to its municipality', () => {
  const wrong = rows.localities.filter(({ ineCode, name }) => {
    const municipality = findMunicipality(index, ineCode);
    if (!municipality) return true;
    const decision = resolveMunicipality(index, placeLabel(municipality, name));
    return !decision.ok || decision.municipality !== municipality;
  });
  expect(wrong).toEqual([]);
});
