import type { RegistryCoverage } from '../territory/property-registries.ts';
import { type PlaceWords, waysInWords } from './place-words.ts';

/** A place that a registry serves; `name` is null for the municipality as a whole. */
export interface ServedPlace {
  readonly registry: string;
  readonly name: string | null;
  readonly words: readonly PlaceWords[];
}

/** Which registries serve which places, indexed for lookup. */
export interface RegistryMap {
  /** By the municipality's INE code. */
  readonly served: ReadonlyMap<string, readonly ServedPlace[]>;
  /** Places that belong to no current municipality, by province. */
  readonly former: ReadonlyMap<string, readonly ServedPlace[]>;
}

/** Builds the map, once per process. Volumes of a registry that belong to no place are left out. */
export function buildRegistryMap(coverage: readonly RegistryCoverage[]): RegistryMap {
  const rows = coverage.filter(({ place }) => place === null || !NO_PLACES.has(place));
  return {
    served: byKey(rows, ({ ineCode }) => ineCode),
    former: byKey(rows, ({ ineCode, provinceCode }) => (ineCode === null ? provinceCode : null)),
  };
}

/** Entries of the directory that are no places: general volumes, and the district of the town itself. */
const NO_PLACES: ReadonlySet<string> = new Set(['TOMOS GENERALES', 'TERMINO']);

function byKey(
  rows: readonly RegistryCoverage[],
  keyOf: (row: RegistryCoverage) => string | null,
): ReadonlyMap<string, readonly ServedPlace[]> {
  const map = new Map<string, ServedPlace[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const place = {
      registry: row.registryId,
      name: row.place,
      words: row.place === null ? [] : waysInWords(row.place),
    };
    map.set(key, [...(map.get(key) ?? []), place]);
  }
  return map;
}
