// Pages that a portal names to search engines, requested over HTTP of the real pages.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Portal } from '../../domain/catalogue/catalogue.ts';
import { catalogueOfFiles } from './catalogue-of-files.ts';
import { openPageApp, type PageApp } from './page-app.ts';
import { type ReadPage, readPage } from './read-page.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');
/** Every portal of the catalogue with its name for a test's title. */
export const PORTALS = catalogueOfFiles().portals.map((portal) => ({
  name: `${portal.store_id} ${portal.name}`,
  portal,
}));
/** Stores whose pages are read in all languages; the others' texts are the same. */
const TRANSLATED = new Set([1, 15, 16, 22]);
let shop: PageApp;

/** Opens the shop for a test file, and closes it afterwards. */
export function openPortals() {
  beforeAll(async () => {
    shop = await openPageApp({ keep: false });
  });
  afterAll(() => shop.close());
}

/** GET of an address of any portal. */
export function requestPage(address: string) {
  const { pathname, search, host } = new URL(address);
  return shop.app.inject({ url: pathname + search, headers: { host, accept: 'text/html' } });
}

/** Origin of a portal. */
export function originOf({ store_id }: Portal): string {
  return store_id === 1
    ? shop.deps.settings.PUBLIC_URL
    : `http://store-${store_id}.localhost:${shop.deps.settings.PORT}`;
}

/** Each address that a portal's sitemap names in the parts that are read, with its editions. */
export async function listedBy(portal: Portal) {
  const { body } = await requestPage(`${originOf(portal)}/sitemap.xml`);
  const parts = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => part);
  const read = parts.filter((part) => /\/(paginas|provincias|las-palmas)\.xml$/.test(part));
  return (await Promise.all(read.map(listEntries))).flat();
}

async function listEntries(part: string) {
  const { body, statusCode, headers } = await requestPage(part);
  expect([part, statusCode, headers['content-type']]).toEqual([part, 200, 'application/xml; charset=utf-8']);
  return [...body.matchAll(/<url><loc>([^<]+)<\/loc>([\s\S]*?)<\/url>/g)].map(([, loc = '', links = '']) => ({
    loc,
    alternates: [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, hreflang, href]) => ({
      hreflang,
      href,
    })),
  }));
}

/**
 * Tests of the pages in the sitemap of each portal: its home page and one in `every` of the others, a different share on each portal, so
 * that products sold on several portals are all read.
 */
export function describePortalPages(every: number): void {
  describe('R011 R014 R061 R079 every page of the sitemap of each portal', () => {
    test.each(PORTALS)(
      'R011 R014 R061 R079 $name: answers, in its language, under its brand and its own address, with valid structured data',
      { timeout: 120_000 },
      async ({ portal }) => {
        const titles = new Map<string, string>();
        const links = new Set<string>();
        const listed = await listedBy(portal);
        expect(listed.length).toBeGreaterThan(5);
        for (const { loc, alternates } of shareOf(listed, portal, every)) {
          const isTranslation = new URL(loc).search !== '';
          if (isTranslation && !TRANSLATED.has(portal.store_id)) continue;
          const { statusCode, body } = await requestPage(loc);
          expect([loc, statusCode]).toEqual([loc, 200]);
          const page = readPage(body);
          const lang = new URL(loc).searchParams.get('idioma') ?? portal.language;
          expect([loc, page.lang, page.canonical, page.isIndexed]).toEqual([loc, lang, loc, true]);
          expect(page.alternates).toEqual(alternates);
          expect(page.heading).not.toBe('');
          expect(page.title).toContain(portal.name);
          expect([loc, titles.get(`${lang} ${page.title}`)]).toEqual([loc, undefined]);
          titles.set(`${lang} ${page.title}`, loc);
          expectThings(page, loc);
          for (const link of page.links) links.add(link.split('#', 1)[0] as string);
        }
        await expectLinksToLead(portal, links);
      },
    );
  });
}

function shareOf<Entry>(entries: readonly Entry[], portal: Portal, every: number): readonly Entry[] {
  return entries.filter((_, place) => place === 0 || place % every === portal.store_id % every);
}

/** The picture is there, and the structured data says who sells, where the page stands and what it costs. */
function expectThings({ picture, things }: ReadPage, loc: string): void {
  expect(existsSync(path.join(PUBLIC, new URL(picture ?? '', loc).pathname))).toBe(true);
  const types = things.map((thing) => thing['@type']);
  const { pathname } = new URL(loc);
  if (pathname === '/') expect(types).toContain('Organization');
  if (/^\/tienda\/./.test(pathname)) expect(types).toContain('BreadcrumbList');
  for (const thing of things.filter((one) => one['@type'] === 'Service')) {
    expect(thing).toMatchObject({
      name: expect.stringMatching(/./),
      offers: { '@type': 'Offer', price: expect.stringMatching(/^\d+\.\d\d$/), priceCurrency: 'EUR' },
      provider: { '@type': 'Organization' },
    });
  }
}

/** No link of a portal leads away from what it says: forms, carts and accounts may ask to sign in. */
async function expectLinksToLead(portal: Portal, links: ReadonlySet<string>): Promise<void> {
  const shownPages = [...links].filter((link) => /^\/tienda\/[^/]+(\/[^/]+)?$/.test(link) && !link.includes('step'));
  for (const link of shownPages) {
    const { statusCode } = await requestPage(`${originOf(portal)}${link}`);
    expect([link, statusCode]).toEqual([link, 200]);
  }
}
