import { expect, test } from 'vitest';
import { loadTerritory } from '../../territory/load-territory.ts';
import { provinceOfTown } from './province-of-town.ts';

const territory = loadTerritory();

test.each([
  ['Sevilla', 'ES41'],
  ['sevilla', 'ES41'],
  ['Dos Hermanas', 'ES41'],
  ['A Coruña', 'ES15'],
  ['Lisboa', 'PT11'],
  ['Sintra', 'PT11'],
  ['Évora', 'PT07'],
  // Of several provinces, or of neither country.
  ['Lagoa', null],
  ['Ciudad Inventada', null],
  ['', null],
])('%s is in %s', (town, province) => {
  expect(provinceOfTown(territory, town)).toBe(province);
});
