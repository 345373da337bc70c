import type { Portal } from '../../domain/catalogue/catalogue.ts';
import { escapeHtml } from '../../domain/catalogue/custom-text.ts';
import { LOCALES } from '../../domain/locale/locale.ts';
import type { Ctx } from '../ctx.ts';
import { gazetteerOf } from '../territory/gazetteer-of.ts';
import { type Edition, editionsOf, type Site } from './editions.ts';
import { productHref } from './product-card.ts';
import { isShownIn, placeHref, publicAddressOf } from './public-address.ts';

/** Input of a sitemap: a portal, its origin, and everything that may have a page. */
export interface SitemapSource extends Site, Pick<Ctx, 'territory'> {
  readonly portal: Portal;
  readonly origin: string;
}

interface Entry {
  readonly href: string;
  readonly alternates: readonly Edition[];
}

const PAGES = 'paginas';
const PROVINCES = 'provincias';

/** Addresses of the parts: the pages of the catalogue, the provinces, and the places of each province. Only parts with an entry. */
export function sitemapIndex(source: SitemapSource): string {
  const provinces = gazetteerOf(source.territory).provinces.map(({ slug }) => slug);
  // The home page is on every portal, and of places a portal lists all or none: the first address decides.
  const filled = [PAGES, PROVINCES, ...provinces].filter((part) =>
    pathsOf(source, part)
      .slice(0, 1)
      .some((path) => entriesOf(source, path).length > 0),
  );
  const parts = filled.map((part) => `<sitemap><loc>${source.origin}/sitemaps/${part}.xml</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="${SITEMAP}">${parts.join('')}</sitemapindex>`;
}

/** A part of the list, each address with its editions; null for a part that does not exist. Source: sitemaps.org. */
export function sitemapPart(source: SitemapSource, part: string): string | null {
  const entries = pathsOf(source, part).flatMap((path) => entriesOf(source, path));
  if (entries.length === 0) return null;
  const urls = entries.map(({ href, alternates }) => {
    const links = alternates.map(
      ({ hreflang, href: other }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(other)}"/>`,
    );
    return `<url><loc>${escapeHtml(href)}</loc>${links.join('')}</url>`;
  });
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A page in every language whose canonical address is on this portal; others are listed on theirs. */
function entriesOf(source: SitemapSource, path: string): readonly Entry[] {
  const { catalogue, portal, origin } = source;
  const address = publicAddressOf(path);
  if (!address || !isShownIn(catalogue, portal, address)) return [];
  return LOCALES.map((locale) => editionsOf(source, { portal, origin, locale, address, path }))
    .filter(({ canonical }) => canonical === `${origin}${path}` || canonical.startsWith(`${origin}${path}?`))
    .map(({ canonical, alternates }) => ({ href: canonical, alternates }));
}

function pathsOf({ catalogue, territory }: SitemapSource, part: string): readonly string[] {
  const gazetteer = gazetteerOf(territory);
  if (part === PAGES) {
    return [
      '/',
      '/tienda/servicios',
      ...catalogue.categories.map(({ url_key }) => `/tienda/${url_key}`),
      ...catalogue.products.map(productHref),
      '/condiciones',
      '/aviso-legal',
      '/ayuda',
      '/privacidad',
      '/accesibilidad',
    ];
  }
  if (part === PROVINCES) return [placeHref(), ...gazetteer.provinces.map(({ slug }) => placeHref(slug))];
  const places = gazetteer.findProvince(part)?.municipalities ?? [];
  return places
    .filter((entry) => gazetteer.isCovered(entry))
    .map(({ provinceSlug, slug }) => placeHref(provinceSlug, slug));
}
