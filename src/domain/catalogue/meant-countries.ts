import { foldName } from '../territory/place-name.ts';
import type { Product } from './product.ts';

/** Country of the registry that issues a document. */
type PaperCountry = 'ES' | 'PT' | 'IE';

/** Country of the registry that issues a product's document, by its category. Source: specification, section 2, category slugs. */
export function paperCountryOf({ cat_url_key }: Pick<Product, 'cat_url_key'>): PaperCountry {
  if (cat_url_key.startsWith('registo-')) return 'PT';
  return cat_url_key === 'registro-internacional' ? 'IE' : 'ES';
}

/** The countries named in a query, in any of the languages; else the portal's own. */
export function meantCountries(query: string, portalCountry: string): ReadonlySet<string> {
  const folded = foldName(query);
  const named = Object.entries(NAMES).flatMap(([country, names]) => (names.test(folded) ? [country] : []));
  return new Set(named.length > 0 ? named : [portalCountry]);
}

const NAMES: Readonly<Record<PaperCountry, RegExp>> = {
  ES: /\b(espana|espanol(a|es|as)?|spain|spanish|espanha|espanhol(a|as)?|espanhois)\b/,
  PT: /\b(portugal|portugues(a|es|as)?|portuguese|lisboa|lisbon)\b/,
  IE: /\b(irlanda|irlandes(a|es|as)?|ireland|irish|dublin)\b/,
};
