/**
 * One of the 52 Spanish provinces (Ceuta and Melilla included). `code` is INE's two digits, as text.
 * `name` is written for reading ("Illes Balears"), `officialName` as INE lists it ("Balears, Illes").
 */
export interface Province {
  readonly code: string;
  readonly communityCode: string;
  readonly isoCode: string;
  readonly name: string;
  readonly officialName: string;
  readonly aliases: readonly string[];
}

/** An autonomous community or city. `code` is INE's two digits, as text. */
export interface Community {
  readonly code: string;
  readonly isoCode: string;
  readonly name: string;
  readonly officialName: string;
  readonly aliases: readonly string[];
}

/**
 * A Spanish municipality. `ineCode` is INE's five digits as text, the first two being the province. `aliases` are its names in the other
 * official languages, former and common ones. `postalCodes` is never empty, and its length is a proxy for the size of the place.
 */
export interface Municipality {
  readonly ineCode: string;
  readonly provinceCode: string;
  readonly name: string;
  readonly officialName: string;
  readonly aliases: readonly string[];
  readonly postalCodes: readonly string[];
}

/** A village, neighbourhood or estate, which people may name instead of its municipality. */
export interface Locality {
  readonly ineCode: string;
  readonly name: string;
}

/** A Portuguese district, or an island of the Azores and Madeira (codes 31 to 49). */
export interface District {
  readonly code: string;
  readonly isoCode: string;
  readonly name: string;
  readonly region: string;
}

/** A Portuguese municipality. `code` is the four characters of DICO, the first two of them the district. */
export interface Concelho {
  readonly code: string;
  readonly districtCode: string;
  readonly name: string;
}

/**
 * A Portuguese parish of the division of 2013 to 2025. `code` is the six characters of DICOFRE, the first four of them the
 * municipality; it may hold letters. `taxOfficeCode` (Serviço de Finanças) is known on the mainland only.
 */
export interface Freguesia {
  readonly code: string;
  readonly concelhoCode: string;
  readonly name: string;
  readonly isUnion: boolean;
  readonly taxOfficeCode: string | null;
}

/** Name of a parish before 2013 and the parish that holds it since then; null where the law splits it. */
export interface FormerFreguesia {
  readonly concelhoCode: string;
  readonly name: string;
  readonly freguesiaCode: string | null;
}
