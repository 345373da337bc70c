import { type NameList, nameList } from './name-list.ts';
import { foldName, waysToSay, withoutArticle } from './place-name.ts';
import { PROVINCE_VALUES } from './province-values.ts';
import type { Locality, Municipality, Province } from './territory.ts';

/** A name of a municipality. `place` is its position in `MunicipalityIndex.municipalities`. */
export interface IndexedName {
  readonly place: number;
  /** The folded name. */
  readonly full: string;
  /** The folded name without its article. */
  readonly bare: string;
  /** The folded name with a space before it, so that " word" finds the beginning of a word. */
  readonly words: string;
  /** `bare` without spaces, so that "vitoriagasteiz" matches too. */
  readonly joined: string;
}

/** A name of a part of a municipality; `shown` is its display form. */
interface IndexedLocality extends IndexedName {
  readonly shown: string;
}

/** The in-memory search index. `municipalities` are in the order used for equal matches: larger first. */
export interface MunicipalityIndex {
  readonly municipalities: readonly Municipality[];
  readonly names: NameList<IndexedName>;
  readonly localities: NameList<IndexedLocality>;
  readonly placeOfCode: ReadonlyMap<string, number>;
  /** INE code of a province by any of its folded names. */
  readonly provinceOfName: ReadonlyMap<string, string>;
}

/** Rows the index is built from. */
interface MunicipalityRows {
  readonly municipalities: readonly Municipality[];
  readonly provinces: readonly Province[];
  readonly localities: readonly Locality[];
}

/**
 * Builds the index, once per process (a few hundred milliseconds).
 * @throws RangeError when a locality's municipality is not among the rows
 */
export function buildMunicipalityIndex(rows: MunicipalityRows): MunicipalityIndex {
  const municipalities = [...rows.municipalities].sort(largerFirst);
  const placeOfCode = new Map(municipalities.map(({ ineCode }, place) => [ineCode, place]));
  return {
    municipalities,
    names: nameList(
      municipalities.flatMap((municipality, place) => namesOf(municipality).map((name) => indexed(name, place))),
    ),
    localities: nameList(rows.localities.flatMap((locality) => indexedLocality(locality, placeOfCode))),
    placeOfCode,
    provinceOfName: provinceNames(rows.provinces),
  };
}

/** The municipality of an INE code of five digits, or null. */
export function findMunicipality(index: MunicipalityIndex, ineCode: string): Municipality | null {
  const place = index.placeOfCode.get(ineCode);
  return place === undefined ? null : (index.municipalities[place] ?? null);
}

/** The folded names of a municipality: official, displayed and aliases, whole and split at slashes, without duplicates. */
export function namesOf(municipality: Municipality): readonly string[] {
  const names = [municipality.name, municipality.officialName, ...municipality.aliases];
  return [...new Set(names.flatMap(waysToSay).map(foldName))];
}

function indexed(full: string, place: number): IndexedName {
  const bare = withoutArticle(full);
  return { place, full, bare, words: ` ${full}`, joined: bare.replaceAll(' ', '') };
}

function indexedLocality(locality: Locality, placeOfCode: ReadonlyMap<string, number>): readonly IndexedLocality[] {
  const place = placeOfCode.get(locality.ineCode);
  if (place === undefined) throw new RangeError(`locality in an unknown municipality: ${locality.ineCode}`);
  return waysToSay(locality.name).map((said) => ({ ...indexed(foldName(said), place), shown: locality.name }));
}

function provinceNames(provinces: readonly Province[]): ReadonlyMap<string, string> {
  const official = provinces.flatMap(({ code, name, officialName, aliases }) =>
    [name, officialName, ...aliases].flatMap(waysToSay).map((said) => [foldName(said), code] as const),
  );
  const offered = PROVINCE_VALUES.map(({ name, code }) => [foldName(name), code] as const);
  return new Map([...official, ...offered]);
}

function largerFirst(a: Municipality, b: Municipality): number {
  return b.postalCodes.length - a.postalCodes.length || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
