import { articleFirst, waysToSay } from '../territory/place-name.ts';
import { roadTypesOf } from '../territory/streets/road-types.ts';
import { foldStreet, tellingWords } from '../territory/streets/street-words.ts';

/** The words of a place in normal form: "C/ de Alcalá, nº 45" and "Calle Alcalá 45" are the same. */
export type PlaceWords = readonly string[];

/** A text in normal form for comparison with place names. */
export function placeWords(text: string): PlaceWords {
  const folded = foldStreet(articleFirst(text)).split(' ');
  const told = tellingWords(
    folded.filter((word, at) => !(BEFORE_NUMBER.has(word) && /^\d/.test(folded[at + 1] ?? ''))),
  );
  return told.filter((word) => word !== '').map((word) => roadOf(word) ?? word);
}

/** Every variant of a name, as words. The slash of "C/ Mayor" separates no names. */
export function waysInWords(name: string): readonly PlaceWords[] {
  const ways = waysToSay(name).map(placeWords);
  return ways.every((words) => words.some((word) => !isRoad(word))) ? ways : [placeWords(name)];
}

/**
 * Whether a text contains a place name, word by word. A street may be named after a neighbourhood elsewhere ("Calle de Hortaleza"), so a
 * name other than a street's does not match directly after a word for a street.
 */
export function namesPlace(text: PlaceWords, place: PlaceWords): boolean {
  if (place.length === 0) return false;
  const isStreet = isStreetName(place);
  return text.some(
    (_, at) =>
      place.every((word, step) => text[at + step] === word) && (isStreet || at === 0 || !isStreetWord(text[at - 1])),
  );
}

/** Whether a name is a street's: it begins with a kind of road that is not an inhabited place. */
export function isStreetName([first]: PlaceWords): boolean {
  return isStreetWord(first);
}

/** Whether two texts name the same place, regardless of spelling. */
export function isSamePlace(one: string, other: string): boolean {
  const words = placeWords(one);
  return words.length > 0 && words.join(' ') === placeWords(other).join(' ');
}

/** The street of an address as typed, without and, if there is one, with its number: "Calle Alcalá", "Calle Alcalá 45". */
export function streetOf(address: string): { readonly street: string; readonly withNumber: string | null } | null {
  const text = address.replace(/\s+/g, ' ').trim();
  // A name may begin with a number of its own: "Calle 12 de Octubre 5".
  const [, street = '', number = null] =
    /^((?:\S+ )?(?:\d+ )?[^\d,;]*[^\d,;\s])(?:[\s,;]+(?:n[^\s\d]{0,5}\s*)?(\d{1,4})\b)?/i.exec(text) ?? [];
  const named = street.replace(/[\s,.-]*(?:,|\s)(?:n[º°o.]*|num\.?|número|numero|s\/n)$/i, '').trim();
  if (placeWords(named).filter((word) => !isRoad(word)).length === 0) return null;
  return { street: named, withNumber: number === null ? null : `${named} ${number}` };
}

const BEFORE_NUMBER: ReadonlySet<string> = new Set(['n', 'no', 'num', 'numero']);

/** Kinds of roads that are also inhabited places: "Barrio Hortaleza" is in Hortaleza. */
const SETTLEMENTS: ReadonlySet<string> = new Set(['BO', 'CN', 'CS', 'GR', 'LG', 'PB', 'PD', 'UR', 'AL', 'CP']);

function roadOf(word: string): string | null {
  return roadTypesOf(word)[0] ?? null;
}

/** Kinds of roads are in capitals, unlike all other words. */
function isRoad(word: string): boolean {
  return /^[A-Z]{2}$/.test(word);
}

function isStreetWord(word: string | undefined): boolean {
  return word !== undefined && isRoad(word) && !SETTLEMENTS.has(word);
}
