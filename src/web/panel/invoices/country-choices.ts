import type { Locale } from '../../../domain/locale/locale.ts';

/** Countries a recipient may be in, by name; `chosen` (ISO 3166-1 alpha-2) is always included. */
export function countryChoices(chosen: string, locale: Locale): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return [...new Set([...COUNTRIES, chosen])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** Iberia, the European Union, its neighbours, and countries where many foreign owners live. */
const COUNTRIES = (
  'ES PT AD AT BE BG CY CZ DE DK EE FI FR GR HR HU IE IT LT LU LV MT NL PL RO SE SI SK ' +
  'CH GB GI IS LI MC NO AE AO AR AU BR CA CL CN CO CU DO EC IL IN JP KR MA MX MZ NZ PE RU TR UA US UY VE ZA'
).split(' ');
