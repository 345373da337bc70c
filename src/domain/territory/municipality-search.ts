import { findMunicipality, type MunicipalityIndex } from './municipality-index.ts';
import { bestPlaces } from './municipality-ranking.ts';
import { placeAndProvince, placeLabel } from './place-and-province.ts';
import type { Municipality } from './territory.ts';

/** A municipality that was found; `locality` is the part of it whose name was typed, if it was not the place's own. */
export interface MunicipalityHit {
  readonly municipality: Municipality;
  readonly locality: string | null;
  /** As the list shows it; `resolveMunicipality` reads it back. */
  readonly label: string;
}

export interface SearchOptions {
  /** INE code of the only province to look in. */
  readonly provinceCode?: string | undefined;
  /** How many hits at most, 10 if not said. */
  readonly limit?: number | undefined;
}

/**
 * Finds municipalities by the beginning of any name, in any language, whatever its accents, case, article and punctuation;
 * then by the beginning of a word, by any part, by the names of localities, and at last with one typing mistake. Exact
 * names come first, larger places before smaller ones. A province may follow the name ("mieres, asturias"). An INE code of
 * five digits finds its own.
 */
export function searchMunicipalities(
  index: MunicipalityIndex,
  query: string,
  { provinceCode, limit = 10 }: SearchOptions = {},
): MunicipalityHit[] {
  const coded = findMunicipality(index, query.trim());
  if (coded && (provinceCode ?? coded.provinceCode) === coded.provinceCode) {
    return [{ municipality: coded, locality: null, label: placeLabel(coded, null) }];
  }
  const apart = placeAndProvince(index, query);
  if (apart && (provinceCode ?? apart.provinceCode) === apart.provinceCode) {
    const hits = hitsOf(index, { text: apart.name, provinceCode: apart.provinceCode, limit });
    if (hits.length > 0) return hits;
  }
  return hitsOf(index, { text: query, provinceCode, limit });
}

function hitsOf(
  index: MunicipalityIndex,
  wanted: { readonly text: string; readonly provinceCode: string | undefined; readonly limit: number },
): MunicipalityHit[] {
  return bestPlaces(index, wanted).flatMap(({ place, locality }) => {
    const municipality = index.municipalities[place];
    return municipality ? [{ municipality, locality, label: placeLabel(municipality, locality) }] : [];
  });
}
