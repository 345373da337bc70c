import { findMunicipality, type IndexedName, type MunicipalityIndex } from './municipality-index.ts';
import { placeAndProvince } from './place-and-province.ts';
import { articleFirst, foldName, withoutArticle } from './place-name.ts';
import type { Municipality } from './territory.ts';

export type MunicipalityDecision =
  | { readonly ok: true; readonly municipality: Municipality }
  | { readonly ok: false; readonly code: 'municipality_unknown'; readonly params: { readonly value: string } }
  | {
      readonly ok: false;
      readonly code: 'municipality_ambiguous';
      /** All with that name, larger ones first. */
      readonly params: { readonly value: string; readonly candidates: readonly Municipality[] };
    };

/**
 * The single municipality meant by an answer: its INE code, one of its names, the label of a hit ("Mieres (Asturias)"), or the name of a
 * locality unique to it. Partial names are not guessed.
 * @param provinceCode INE code of the province it must be in, where known
 * @returns `municipality_unknown` when nothing has the name, `municipality_ambiguous` when several do
 */
export function resolveMunicipality(
  index: MunicipalityIndex,
  value: string,
  provinceCode?: string,
): MunicipalityDecision {
  const candidates = candidatesOf(index, value.trim(), provinceCode);
  const [municipality, ...others] = candidates;
  if (!municipality) return { ok: false, code: 'municipality_unknown', params: { value } };
  if (others.length > 0) return { ok: false, code: 'municipality_ambiguous', params: { value, candidates } };
  return { ok: true, municipality };
}

function candidatesOf(
  index: MunicipalityIndex,
  value: string,
  provinceCode: string | undefined,
): readonly Municipality[] {
  if (/^\d{5}$/.test(value)) return byCode(index, value, provinceCode);
  const apart = placeAndProvince(index, value);
  const named =
    apart && (provinceCode ?? apart.provinceCode) === apart.provinceCode
      ? bearersOf(index, apart.name, apart.provinceCode)
      : [];
  // The name alone comes second: "Les (Lleida)" without its apparent article would leave Lleida.
  return named.length > 0 ? named : bearersOf(index, value, provinceCode);
}

function byCode(index: MunicipalityIndex, ineCode: string, provinceCode: string | undefined): readonly Municipality[] {
  const found = findMunicipality(index, ineCode);
  return found && (provinceCode ?? found.provinceCode) === found.provinceCode ? [found] : [];
}

/** The places with a name: in full, else without the article, else as the name of a locality. */
function bearersOf(index: MunicipalityIndex, text: string, provinceCode: string | undefined): readonly Municipality[] {
  const full = foldName(articleFirst(text));
  if (full === '') return [];
  const bare = withoutArticle(full);
  for (const list of [index.names, index.localities]) {
    const bearers = list.byBare.get(bare) ?? [];
    const exact = municipalitiesOf(
      index,
      bearers.filter((name) => name.full === full),
      provinceCode,
    );
    const found = exact.length > 0 ? exact : municipalitiesOf(index, bearers, provinceCode);
    if (found.length > 0) return found;
  }
  return [];
}

function municipalitiesOf(
  index: MunicipalityIndex,
  names: readonly IndexedName[],
  provinceCode: string | undefined,
): Municipality[] {
  const places = [...new Set(names.map(({ place }) => place))].sort((a, b) => a - b);
  return places
    .map((place) => index.municipalities[place])
    .filter((found) => found !== undefined)
    .filter((found) => provinceCode === undefined || found.provinceCode === provinceCode);
}
