/** Resolves place names, with the directory of municipalities. */
export interface PlaceNames {
  /**
   * INE codes of every municipality that a text may name, by full or partial name in any language; none for an unknown name.
   * @param province two-digit INE code, if the province is known
   */
  municipalitiesNamed(text: string, province?: string): readonly string[];
}

/** Knows no places: names are compared word by word. */
export const NO_PLACES: PlaceNames = { municipalitiesNamed: () => [] };
