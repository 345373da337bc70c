import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  REFERENCE_FILES,
  type ReferenceLists,
  readReferenceLists,
} from '../../src/domain/territory/read-reference-lists.ts';
import { readTerritory, TERRITORY_FILES, type Territory } from '../../src/domain/territory/read-territory.ts';

/** The folder that holds the product's tables. */
export const DATA = join(import.meta.dirname, '..', '..', 'data');

/** All tables under data/, read from the disk. */
export function readData(): Territory & ReferenceLists {
  return { ...readTerritory(textsOf(TERRITORY_FILES)), ...readReferenceLists(textsOf(REFERENCE_FILES)) };
}

function textsOf<Key extends string>(files: Readonly<Record<Key, string>>): Readonly<Record<Key, string>> {
  const texts = Object.entries<string>(files).map(([key, path]) => [key, readFileSync(join(DATA, path), 'utf8')]);
  return Object.fromEntries(texts) as Record<Key, string>;
}
