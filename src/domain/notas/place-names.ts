/** What names of places mean; the directory of municipalities answers it. */
export interface PlaceNames {
  /**
   * INE codes of every municipality that a text may name, by its names in all languages or that of a part of it; none for an unknown name.
   * @param province INE's two digits, where it is known which one is meant
   */
  municipalitiesNamed(text: string, province?: string): readonly string[];
}

/** Knows no place: names are compared by their words. */
export const NO_PLACES: PlaceNames = { municipalitiesNamed: () => [] };
