import { namesOf } from '../territory/municipality-index.ts';
import { waysToSay } from '../territory/place-name.ts';
import type { MunicipalityDecision } from '../territory/resolve-municipality.ts';
import type { Municipality } from '../territory/territory.ts';
import { isSamePlace, isStreetName, namesPlace, type PlaceWords, placeWords, waysInWords } from './place-words.ts';
import type { RegistryMap, ServedPlace } from './registry-map.ts';

/** An alias with its municipality resolved. `registry` is the code of a registry. */
export interface KnownAlias {
  readonly id: number;
  readonly alias: string;
  readonly ineCode: string;
  readonly registry: string | null;
}

/** Location of the property, in the customer's words. */
export interface AskedPlace {
  readonly municipality: string;
  readonly address: string;
  /** The registry, if the customer names it. */
  readonly registry: string;
}

/** Why a registry was chosen, or none. */
export const REGISTRY_REASONS = [
  'alias',
  'named_registry',
  'only_one',
  'named_place',
  'rest_of_municipality',
  'several',
  'not_covered',
  'municipality_unknown',
  'municipality_ambiguous',
  'municipality_missing',
] as const;
type RegistryReason = (typeof REGISTRY_REASONS)[number];

export interface RegistryDecision {
  readonly municipality: Municipality | null;
  /** Code of the registry in charge; null if a person must choose. */
  readonly registry: string | null;
  /** Codes of all registries of the municipality. */
  readonly candidates: readonly string[];
  readonly reason: RegistryReason;
  /** The alias, place or registry that decided. */
  readonly by: { readonly name: string; readonly aliasId: number | null } | null;
}

export interface RegistryFacts {
  readonly map: RegistryMap;
  readonly aliases: readonly KnownAlias[];
  /** All registries by code, with their names. */
  readonly registries: ReadonlyMap<string, string>;
  /** The only municipality that a text can mean. */
  resolve(text: string): MunicipalityDecision;
  findByCode(ineCode: string): Municipality | null;
}

/**
 * The land registry in charge of a property: by the closest alias with a registry, else the one the customer named, else by the areas that
 * registries serve. Nothing is guessed: if several remain, all are listed. Source: specification section 9, "Registry mapping".
 */
export function decideRegistry(facts: RegistryFacts, asked: AskedPlace): RegistryDecision {
  const found = municipalityOf(facts, asked.municipality);
  if (!found.ok) return { municipality: null, registry: null, candidates: [], reason: found.reason, by: null };
  const { municipality } = found;
  const aliases = facts.aliases.filter(({ ineCode }) => ineCode === municipality.ineCode);
  const places = servedIn(facts, municipality, aliases);
  const candidates = [...new Set(places.map(({ registry }) => registry))];
  const decided = (reason: RegistryReason, registry: string | null = null, by: RegistryDecision['by'] = null) => ({
    municipality,
    candidates,
    reason,
    registry,
    by: by ?? (found.alias && registry !== null ? aliasOf(found.alias) : null),
  });

  const own = namesOf(municipality);
  const isOwnName = waysTyped(asked.municipality).some((typed) => own.some((name) => isSamePlace(name, typed)));
  // The whole may be named after a part: "Merindad de Río Ubierna" does not mean Ubierna.
  const told = (isOwnName ? [asked.address] : [asked.address, asked.municipality]).map(placeWords);
  const deciding = aliases.filter(({ registry }) => registry !== null && facts.registries.has(registry));
  const waysOf = (one: KnownAlias) => waysInWords(one.alias);
  const alias = closest(deciding, waysOf, told) ?? closest(deciding, waysOf, own.map(placeWords));
  if (alias) return decided('alias', alias.registry, aliasOf(alias));

  const named = registryNamed(facts.registries, candidates, asked.registry);
  if (named) return decided('named_registry', named.code, { name: named.name, aliasId: null });

  const [only, ...others] = candidates;
  if (only === undefined) return decided('not_covered');
  if (others.length === 0) return decided('only_one', only);
  const place = closest(
    places.filter(({ name }) => name !== null),
    ({ words }) => words,
    told,
  );
  if (place && isAlone(places, place))
    return decided('named_place', place.registry, { name: place.name ?? '', aliasId: null });
  const whole = [...new Set(places.filter(({ name }) => name === null).map(({ registry }) => registry))];
  if (!place && whole[0] !== undefined && whole.length === 1) return decided('rest_of_municipality', whole[0]);
  return decided('several');
}

type FoundMunicipality =
  | { readonly ok: true; readonly municipality: Municipality; readonly alias: KnownAlias | null }
  | { readonly ok: false; readonly reason: RegistryReason };

/** Own names first: an alias must not shadow a municipality's real name. */
function municipalityOf({ resolve, aliases, findByCode }: RegistryFacts, typed: string): FoundMunicipality {
  if (typed.trim() === '') return { ok: false, reason: 'municipality_missing' };
  const decision = resolve(typed);
  if (decision.ok) return { ok: true, municipality: decision.municipality, alias: null };
  const meant = aliases.filter(({ alias }) => waysTyped(typed).some((name) => isSamePlace(name, alias)));
  const [alias] = meant;
  const municipality =
    alias && new Set(meant.map(({ ineCode }) => ineCode)).size === 1 ? findByCode(alias.ineCode) : null;
  if (alias && municipality) return { ok: true, municipality, alias };
  return { ok: false, reason: decision.code };
}

/** A place as typed, and without the province after it. */
function waysTyped(typed: string): readonly string[] {
  return [typed, typed.replace(/\s*[(,][^(),]*\)?$/, '')];
}

/** Places served within a municipality. One that is not listed is looked up by its other names among the places without a municipality. */
function servedIn(
  { map, registries }: RegistryFacts,
  municipality: Municipality,
  aliases: readonly KnownAlias[],
): readonly ServedPlace[] {
  const isThere = ({ registry }: ServedPlace) => registries.has(registry);
  const listed = (map.served.get(municipality.ineCode) ?? []).filter(isThere);
  if (listed.length > 0) return listed;
  const names = [...namesOf(municipality), ...aliases.map(({ alias }) => alias)];
  return (map.former.get(municipality.provinceCode) ?? [])
    .filter(isThere)
    .filter(({ name }) => waysToSay(name ?? '').some((place) => names.some((own) => isSamePlace(own, place))))
    .map((place) => ({ ...place, name: null }));
}

/** The place with the longest name that occurs in any of the texts; a street is more specific than a neighbourhood. */
function closest<Place>(
  places: readonly Place[],
  waysOf: (place: Place) => readonly PlaceWords[],
  texts: readonly PlaceWords[],
): Place | null {
  let best: { readonly place: Place; readonly closeness: number } | null = null;
  for (const place of places) {
    for (const words of waysOf(place)) {
      const closeness = words.length + (isStreetName(words) ? LONGEST_NAME : 0);
      if (closeness > (best?.closeness ?? 0) && texts.some((text) => namesPlace(text, words))) {
        best = { place, closeness };
      }
    }
  }
  return best?.place ?? null;
}

/** Maximum number of words in a place name. */
const LONGEST_NAME = 100;

/** Whether no other registry serves a place of the same name. */
function isAlone(places: readonly ServedPlace[], { registry, name }: ServedPlace): boolean {
  return places.every((other) => other.name !== name || other.registry === registry);
}

/**
 * The only registry with this name: "Amurrio", "Registro nº 5 de Madrid", "Madrid 5". It must serve the municipality, if known: deeds name
 * registries that have since handed it over.
 */
function registryNamed(
  registries: RegistryFacts['registries'],
  candidates: readonly string[],
  typed: string,
): { readonly code: string; readonly name: string } | null {
  const wanted = nameKey(typed);
  if (wanted === '') return null;
  const found = [...registries].filter(
    ([code, name]) => (candidates.length === 0 || candidates.includes(code)) && nameKey(name) === wanted,
  );
  const [only] = found;
  return only && found.length === 1 ? { code: only[0], name: only[1] } : null;
}

function nameKey(name: string): string {
  return placeWords(name)
    .filter((word) => !NOT_ITS_NAME.has(word))
    .sort()
    .join(' ');
}

const NOT_ITS_NAME: ReadonlySet<string> = new Set([
  'registro',
  'registre',
  'rexistro',
  'propiedad',
  'propiedade',
  'n',
  'no',
]);

const aliasOf = ({ id, alias }: KnownAlias) => ({ name: alias, aliasId: id });
