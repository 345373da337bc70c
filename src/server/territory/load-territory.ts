import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bankList } from '../../domain/territory/banks.ts';
import type { EntryList } from '../../domain/territory/entry-list.ts';
import { freguesiaList } from '../../domain/territory/freguesias.ts';
import { buildMunicipalityIndex, type MunicipalityIndex } from '../../domain/territory/municipality-index.ts';
import { REFERENCE_FILES, readReferenceLists } from '../../domain/territory/read-reference-lists.ts';
import {
  readTerritory,
  TERRITORY_FILES,
  type Territory as TerritoryRows,
} from '../../domain/territory/read-territory.ts';

/** The territory of both countries, with the lists for municipalities, parishes and banks. */
export interface Territory {
  readonly rows: TerritoryRows;
  readonly municipalities: MunicipalityIndex;
  readonly freguesias: EntryList;
  readonly banks: Readonly<Record<'ES' | 'PT', EntryList>>;
}

const FOLDER = path.resolve(import.meta.dirname, '../../../data');

/** Reads `data/` into memory (about 250 ms); it changes with a release only. */
export function loadTerritory(folder = FOLDER): Territory {
  const rows = readTerritory(textsOf(folder, TERRITORY_FILES));
  const { spanishBanks, portugueseBanks } = readReferenceLists(textsOf(folder, REFERENCE_FILES));
  return {
    rows,
    municipalities: buildMunicipalityIndex(rows),
    freguesias: freguesiaList(rows),
    banks: { ES: bankList(spanishBanks), PT: bankList(portugueseBanks) },
  };
}

function textsOf<Key extends string>(
  folder: string,
  files: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> {
  const texts = Object.entries<string>(files).map(([key, file]) => [
    key,
    readFileSync(path.join(folder, file), 'utf8'),
  ]);
  return Object.fromEntries(texts) as Record<Key, string>;
}
