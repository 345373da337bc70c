import { expect, test } from 'vitest';
import { readData } from '../../../scripts/import-territory/read-data.ts';

const { propertyRegistries, registryCoverage } = readData();

test('every registry has an id of its own, and every place is served by a registry of the list', () => {
  const ids = new Set(propertyRegistries.map(({ id }) => id));
  expect(ids.size).toBe(propertyRegistries.length);
  expect(registryCoverage.filter(({ registryId }) => !ids.has(registryId))).toEqual([]);
});
