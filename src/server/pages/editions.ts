import type { Catalogue, Portal } from '../../domain/catalogue/catalogue.ts';
import { LOCALES, type Locale } from '../../domain/locale/locale.ts';
import { isAboutPlace, isShownIn, type PublicAddress } from './public-address.ts';

/** The same page in another language, for search engines. `hreflang` is BCP 47 or `x-default`. */
export interface Edition {
  readonly hreflang: string;
  readonly href: string;
}

export interface Site {
  readonly catalogue: Catalogue;
  /** Origin of a portal, without trailing slash; null where it has none. */
  originOf(portal: Portal): string | null;
}

interface PageEditions {
  /** The canonical address of this page in this language. */
  readonly canonical: string;
  /** All editions, including this one; the same list on each of them. Empty for a page without editions. */
  readonly alternates: readonly Edition[];
}

/** Query that shows a page in another language than its portal's. */
export const LANGUAGE_QUERY = 'idioma';

/**
 * A page and its alternates: portals of one family are editions of one site. A language without an edition of the page is served by the
 * first portal that has it, with the language in the address.
 */
export function editionsOf(
  site: Site,
  page: { portal: Portal; origin: string; locale: Locale; address: PublicAddress; path: string },
): PageEditions {
  const { portal, origin, locale, path } = page;
  const alternates = alternatesOf(site, page);
  const own = `${origin}${path}`;
  const isOwnEdition = alternates.some(({ href }) => href === own);
  if (locale === portal.language && (isOwnEdition || !isAboutPlace(page.address)))
    return { canonical: own, alternates };
  const sibling = alternates.find(({ hreflang }) => hreflang === locale);
  return { canonical: sibling?.href ?? own, alternates };
}

/** Pages of places are the same on every portal, so the main family's represent all. */
function alternatesOf(
  site: Site,
  { portal, address, path }: { portal: Portal; address: PublicAddress; path: string },
): readonly Edition[] {
  const { catalogue } = site;
  const isPlace = isAboutPlace(address);
  const family = isPlace ? catalogue.portals[0]?.family : portal.family;
  const showing = catalogue.portals
    .filter((one) => one.family === family && isShownIn(catalogue, one, address))
    .filter((one) => !isPlace || one.hreflang === one.language)
    .filter((one) => !listsAll(address) || isPortuguese(one) === isPortuguese(portal))
    .flatMap((one) => {
      const origin = site.originOf(one);
      return origin === null ? [] : [{ hreflang: one.hreflang, href: `${origin}${path}` }];
    });
  const [first] = showing;
  if (!first) return [];
  const others = LOCALES.filter((locale) => !showing.some(({ hreflang }) => hreflang === locale)).map((locale) => ({
    hreflang: locale,
    href: `${first.href}?${LANGUAGE_QUERY}=${locale}`,
  }));
  return [...showing, ...others, { hreflang: 'x-default', href: first.href }];
}

/** The registries of Portugal and those of Spain share some services, but a list of all is not a translation of the other's. */
function listsAll({ kind }: PublicAddress): boolean {
  return kind === 'home' || kind === 'services';
}

const isPortuguese = ({ country }: Portal) => country === 'PT';
