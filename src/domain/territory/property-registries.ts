/**
 * A land registry. `id` is the last part of its address in the directory of registradores.org ("vitoria-gasteiz-n-05"), `seatIneCode` its
 * own municipality where the source's name could be matched, `number` its number where the town has several.
 */
export interface PropertyRegistry {
  readonly id: string;
  readonly name: string;
  readonly number: number | null;
  readonly provinceCode: string;
  readonly seatIneCode: string | null;
  readonly address: string;
}

/**
 * A place of a registry: a municipality, a former one, or a section of one. `ineCode` is today's municipality, null where the source's name
 * could not be matched; `match` is how it was matched. `place` is the name in the source, null where it is the municipality itself.
 */
export interface RegistryCoverage {
  readonly registryId: string;
  readonly provinceCode: string;
  readonly ineCode: string | null;
  readonly place: string | null;
  readonly match: 'name' | 'locality' | 'fuzzy' | 'none';
}

/** Another name of a municipality or of a part of it; `registryId` where the part has a registry of its own. */
export interface PlaceAlias {
  readonly alias: string;
  readonly ineCode: string;
  readonly registryId: string | null;
}

/** A mercantile registry. `scope` is "province", the islands or the city that it serves, or "national" for the central one. */
export interface MercantileRegistry {
  readonly provinceCode: string;
  readonly seatIneCode: string;
  readonly seat: string;
  readonly name: string;
  readonly scope: string;
}

/** Land registries by the municipality they serve. */
export type RegistriesByMunicipality = ReadonlyMap<string, readonly PropertyRegistry[]>;

/**
 * Groups registries by municipality, each once, in the order of the list.
 * @throws RangeError when a place's registry is not on the list
 */
export function registriesByMunicipality(
  registries: readonly PropertyRegistry[],
  coverage: readonly RegistryCoverage[],
): RegistriesByMunicipality {
  const positionOfId = new Map(registries.map(({ id }, position) => [id, position]));
  const located = coverage.filter((row) => row.ineCode !== null);
  const byCode = Map.groupBy(located, (row) => row.ineCode ?? '');
  return new Map([...byCode].map(([ineCode, rows]) => [ineCode, inOrder(rows, registries, positionOfId)]));
}

/**
 * The land registries in charge of a municipality. None means that the list does not know, several that the address decides:
 * both are for staff to settle (facts.md "Portfolio and registries").
 */
export function registriesOf(
  registries: RegistriesByMunicipality,
  municipality: { readonly ineCode: string },
): readonly PropertyRegistry[] {
  return registries.get(municipality.ineCode) ?? [];
}

function inOrder(
  rows: readonly RegistryCoverage[],
  registries: readonly PropertyRegistry[],
  positionOfId: ReadonlyMap<string, number>,
): readonly PropertyRegistry[] {
  const positions = rows.map(({ registryId }) => {
    const position = positionOfId.get(registryId);
    if (position === undefined) throw new RangeError(`coverage by an unknown registry: ${registryId}`);
    return position;
  });
  return [...new Set(positions)]
    .sort((a, b) => a - b)
    .map((position) => registries[position])
    .filter((registry) => registry !== undefined);
}
