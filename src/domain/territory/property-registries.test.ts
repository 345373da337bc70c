import { expect, test } from 'vitest';
import { readData } from '../../../scripts/import-territory/read-data.ts';
import { registriesByMunicipality, registriesOf } from './property-registries.ts';

const { municipalities, propertyRegistries, registryCoverage } = readData();
const registries = registriesByMunicipality(propertyRegistries, registryCoverage);
const idsOf = (ineCode: string) => registriesOf(registries, { ineCode }).map(({ id }) => id);

test('a village has its registry', () => {
  expect(idsOf('01002')).toEqual(['amurrio']);
  expect(registriesOf(registries, { ineCode: '01002' })[0]).toMatchObject({
    name: 'Registro de la Propiedad de Amurrio',
    number: null,
    provinceCode: '01',
  });
});

test('a city has several, each once, in the order of their numbers', () => {
  const numbers = registriesOf(registries, { ineCode: '03014' }).map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => Number(a) - Number(b)));
});

test('as many municipalities have none as facts.md counts', () => {
  expect(municipalities.filter(({ ineCode }) => idsOf(ineCode).length === 0)).toHaveLength(56);
});

test('every registry has an id of its own and serves some place', () => {
  expect(new Set(propertyRegistries.map(({ id }) => id)).size).toBe(propertyRegistries.length);
  const serving = new Set(registryCoverage.map(({ registryId }) => registryId));
  expect([...serving].filter((id) => !propertyRegistries.some((registry) => registry.id === id))).toEqual([]);
});

test('coverage by a registry that is not on the list is refused', () => {
  const stray = { registryId: 'nowhere', provinceCode: '01', ineCode: '01002', place: null, match: 'name' } as const;
  expect(() => registriesByMunicipality(propertyRegistries, [stray])).toThrow('nowhere');
});

test('a place that could not be matched belongs to no municipality', () => {
  const [registry] = propertyRegistries;
  if (!registry) throw new Error('no registries');
  const row = { registryId: registry.id, provinceCode: '15', ineCode: null, place: 'X', match: 'none' } as const;
  expect(registriesByMunicipality(propertyRegistries, [row]).size).toBe(0);
});
