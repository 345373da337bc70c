import { fold } from './fold.ts';
import type { PlaceNames } from './place-names.ts';

/**
 * Whether a printed place can be the requested municipality: by the directory if it knows both, else by their words.
 * @param province two-digit INE code of the requested province; blank if none
 */
export function isSamePlace(
  places: PlaceNames,
  { asked, found, province = '' }: { readonly asked: string; readonly found: string; readonly province?: string },
): boolean {
  const within = province === '' ? [] : namedIn(places, asked, province);
  const wanted = within.length > 0 ? within : namedIn(places, asked);
  const printed = namedIn(places, found);
  const printedWithin = province === '' ? [] : namedIn(places, found, province);
  if (wanted.length > 0 && printed.length > 0) {
    return wanted.some((code) => printed.includes(code) || printedWithin.includes(code));
  }
  return hasSameWords(asked, found);
}

/** Codes of the municipalities that a text may name. Text in brackets or after a comma may be the province, a district, or an article. */
export function namedIn(places: PlaceNames, written: string, province?: string): readonly string[] {
  const text = SHORTENED.reduce((longer, [short, long]) => longer.replace(short, long), written);
  const whole = places.municipalitiesNamed(text.trim(), province);
  if (whole.length > 0) return whole;
  const [first = ''] = text.split(/[(,]/);
  return first.trim() === text.trim() ? [] : places.municipalitiesNamed(first.trim(), province);
}

/** Places are written with or without article, and with a second name after a slash. */
function hasSameWords(asked: string, found: string): boolean {
  const plain = (text: string) =>
    fold(text)
      .replace(/\b(?:EL|LA|LOS|LAS|L'|A|O|AS|OS|ELS|LES|SES?)\b/g, ' ')
      .replace(/[^A-Z0-9Ñ]/g, '');
  return asked.split(/[/(),]/).some((name) => {
    const wanted = plain(name);
    return wanted !== '' && (plain(found).includes(wanted) || wanted.includes(plain(found)));
  });
}

/** As registries print them. */
const SHORTENED: readonly (readonly [RegExp, string])[] = [
  [/\bS\.\s*/gi, 'San '],
  [/\bSta\.?\s+/gi, 'Santa '],
  [/\bSto\.?\s+/gi, 'Santo '],
  [/\bVva\.?\s+/gi, 'Villanueva '],
];
