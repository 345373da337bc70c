import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildMunicipalityIndex, type MunicipalityIndex } from '../../domain/territory/municipality-index.ts';
import {
  readTerritory,
  TERRITORY_FILES,
  type Territory as TerritoryRows,
  type TerritoryTexts,
} from '../../domain/territory/read-territory.ts';

/** The territory of both countries with the index in which municipalities are looked up. */
export interface Territory {
  readonly rows: TerritoryRows;
  readonly municipalities: MunicipalityIndex;
}

const FOLDER = path.resolve(import.meta.dirname, '../../../data');

/** Reads `data/` into memory (about 200 ms); it changes with a release only. */
export function loadTerritory(folder = FOLDER): Territory {
  const texts = Object.fromEntries(
    Object.entries(TERRITORY_FILES).map(([table, file]) => [table, readFileSync(path.join(folder, file), 'utf8')]),
  ) as unknown as TerritoryTexts;
  const rows = readTerritory(texts);
  return { rows, municipalities: buildMunicipalityIndex(rows) };
}
