import { findMunicipality, type MunicipalityIndex } from './municipality-index.ts';
import { bestPlaces } from './municipality-ranking.ts';
import { placeAndProvince, placeLabel } from './place-and-province.ts';
import type { Municipality } from './territory.ts';

/** A matched municipality; `locality` is the part whose name matched, if it was not its own. */
interface MunicipalityHit {
  readonly municipality: Municipality;
  readonly locality: string | null;
  /** Label in the list, which `resolveMunicipality` accepts. */
  readonly label: string;
}

interface SearchOptions {
  /** INE code of the only province to search. */
  readonly provinceCode?: string | undefined;
  /** Maximum of hits, 10 by default. */
  readonly limit?: number | undefined;
}

/**
 * Finds municipalities by a prefix of any name, in any language, ignoring accents, case, article and punctuation; then by a prefix of a
 * word, by any substring, by the names of localities, and last with one typing mistake. Exact names first, larger places before smaller. A
 * province may follow the name ("mieres, asturias"). A five-digit INE code finds its municipality.
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
