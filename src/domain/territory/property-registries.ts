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

/** A mercantile registry. `scope` is "province", or the islands or city that it serves, or "national" for the central one. */
export interface MercantileRegistry {
  readonly provinceCode: string;
  readonly seatIneCode: string;
  readonly seat: string;
  readonly name: string;
  readonly scope: string;
}
