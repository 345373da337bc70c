import { fold } from './fold.ts';
import type { PlaceNames } from './place-names.ts';

/**
 * Whether a printed place can be the municipality asked for: by the directory where it knows both, else by their words.
 * @param province INE's two digits of the province asked for; blank where none was
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

/** Codes of the municipalities that a text may name. What stands in brackets or behind a comma may be its province, a part, or an article. */
export function namedIn(places: PlaceNames, written: string, province?: string): readonly string[] {
  const text = SHORTENED.reduce((longer, [short, long]) => longer.replace(short, long), written);
  const whole = places.municipalitiesNamed(text.trim(), province);
  if (whole.length > 0) return whole;
  const [first = ''] = text.split(/[(,]/);
  return first.trim() === text.trim() ? [] : places.municipalitiesNamed(first.trim(), province);
}

/** Places are written with and without article, and with a second name behind a stroke. */
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
