// Every page that a portal names to search engines, asked over HTTP of the real pages.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoldIn, type Portal } from '../domain/catalogue/catalogue.ts';
import { readCatalogueFiles } from './catalogue/read-catalogue-files.ts';
import { openPageApp, type PageApp } from './testing/page-app.ts';
import { type ReadPage, readPage } from './testing/read-page.ts';

const catalogue = readCatalogueFiles().build();
const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const portals = catalogue.portals.map((portal) => ({ name: `${portal.store_id} ${portal.name}`, portal }));
/** Stores whose pages are read in all languages; the others' texts are the same. */
const TRANSLATED = new Set([1, 15, 16, 22]);
let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: false });
});
afterAll(() => shop.close());

function ask(address: string, headers: Readonly<Record<string, string>> = {}) {
  const { pathname, search, host } = new URL(address);
  return shop.app.inject({ url: pathname + search, headers: { host, accept: 'text/html', ...headers } });
}

async function entriesOf(part: string) {
  const { body, statusCode, headers } = await ask(part);
  expect([part, statusCode, headers['content-type']]).toEqual([part, 200, 'application/xml; charset=utf-8']);
  return [...body.matchAll(/<url><loc>([^<]+)<\/loc>([\s\S]*?)<\/url>/g)].map(([, loc = '', links = '']) => ({
    loc,
    alternates: [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, hreflang, href]) => ({
      hreflang,
      href,
    })),
  }));
}

const homeOf = ({ store_id }: Portal) =>
  store_id === 1 ? shop.deps.settings.PUBLIC_URL : `http://store-${store_id}.localhost:${shop.deps.settings.PORT}`;

/** Each address that a portal's sitemap names in the parts that are read, with its editions. */
async function listedBy(portal: Portal) {
  const { body } = await ask(`${homeOf(portal)}/sitemap.xml`);
  const parts = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => part);
  const read = parts.filter((part) => /\/(paginas|provincias|las-palmas)\.xml$/.test(part));
  return (await Promise.all(read.map(entriesOf))).flat();
}

describe('R011 R014 R061 R079 every page of the sitemap of each portal', () => {
  test.each(portals)(
    'R011 R014 R061 R079 $name: answers, in its language, under its brand and its own address, with valid structured data',
    { timeout: 120_000 },
    async ({ portal }) => {
      const titles = new Map<string, string>();
      const links = new Set<string>();
      for (const { loc, alternates } of await listedBy(portal)) {
        const isTranslation = new URL(loc).search !== '';
        if (isTranslation && !TRANSLATED.has(portal.store_id)) continue;
        const { statusCode, body } = await ask(loc);
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
      expect(titles.size).toBeGreaterThan(5);
      await expectLinksToLead(portal, links);
    },
  );

  test('R014 editions name each other: the same list on each, and each of them is listed by its own portal', {
    timeout: 120_000,
  }, async () => {
    const entries = (await Promise.all(portals.map(({ portal }) => listedBy(portal)))).flat();
    const listed = new Map(entries.map(({ loc, alternates }) => [loc, JSON.stringify(alternates)]));
    expect(listed.size).toBeGreaterThan(1000);
    for (const [loc, alternates] of listed) {
      const editions: { hreflang: string; href: string }[] = JSON.parse(alternates);
      expect(new Set(editions.map(({ hreflang }) => hreflang)).size).toBe(editions.length);
      expect(editions.map(({ href }) => href)).toContain(loc);
      for (const { href } of editions) expect([loc, href, listed.get(href)]).toEqual([loc, href, alternates]);
    }
  });
});

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
    const { statusCode } = await ask(`${homeOf(portal)}${link}`);
    expect([link, statusCode]).toEqual([link, 200]);
  }
}

test('R012 a host of the table is its portal, under its main host; any other host is the main shop', async () => {
  const other = await openPageApp({ keep: true });
  await other.deps.db
    .insertInto('portal_hosts')
    .values([
      { host: 'casas.test', store_id: 26, is_main: false },
      { host: 'predial.test', store_id: 26, is_main: true },
    ])
    .execute();
  const home = async (host: string) =>
    readPage((await other.app.inject({ url: '/', headers: { host, accept: 'text/html' } })).body);
  for (const host of ['casas.test', 'predial.test']) {
    const page = await home(host);
    expect(page).toMatchObject({ lang: 'pt', canonical: expect.stringMatching(/^http:\/\/predial\.test(:\d+)?\/$/) });
    expect(page.title).toContain('Registralia Predial');
  }
  expect(await home('unknown.test')).toMatchObject({ lang: 'es', title: expect.stringMatching(/Registralia$/) });
  await other.close();
});

test.each(portals)(
  'R006 R079 R098 R099 $name sells nothing that is not sold there, and everything that is',
  async ({ portal }) => {
    const page = readPage((await ask(`${homeOf(portal)}/tienda/servicios?filtro=todas`)).body);
    const shown = new Set(page.links.flatMap((link) => /^\/tienda\/[^/]+\/([^/?]+)$/.exec(link)?.[1] ?? []));
    const sold = catalogue.products.filter(
      (product) => isSoldIn(product, portal.store_id) && !product.is_hidden && product.visible_on_services,
    );
    expect([...shown].filter((slug) => slug !== 'reset').sort()).toEqual(sold.map(({ url_key }) => url_key).sort());
  },
);
