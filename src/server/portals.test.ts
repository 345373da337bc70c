// What each portal shows to search engines and visitors. The gate reads one page in 27; all of them in the long suite.
import { expect, test } from 'vitest';
import { isSoldIn } from '../domain/catalogue/catalogue.ts';
import { catalogueOfFiles } from './testing/catalogue-of-files.ts';
import { openPageApp } from './testing/page-app.ts';
import { describePortalPages, listedBy, openPortals, originOf, PORTALS, requestPage } from './testing/portal-pages.ts';
import { readPage } from './testing/read-page.ts';

const catalogue = catalogueOfFiles();

openPortals();
describePortalPages(27);

test('R014 editions name each other: the same list on each, and each of them is listed by its own portal', {
  timeout: 120_000,
}, async () => {
  const entries = (await Promise.all(PORTALS.map(({ portal }) => listedBy(portal)))).flat();
  const listed = new Map(entries.map(({ loc, alternates }) => [loc, JSON.stringify(alternates)]));
  expect(listed.size).toBeGreaterThan(1000);
  for (const [loc, alternates] of listed) {
    const editions: { hreflang: string; href: string }[] = JSON.parse(alternates);
    expect(new Set(editions.map(({ hreflang }) => hreflang)).size).toBe(editions.length);
    expect(editions.map(({ href }) => href)).toContain(loc);
    for (const { href } of editions) expect([loc, href, listed.get(href)]).toEqual([loc, href, alternates]);
  }
});

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

test.each(PORTALS)(
  'R006 R079 R098 R099 $name sells nothing that is not sold there, and everything that is',
  async ({ portal }) => {
    const page = readPage((await requestPage(`${originOf(portal)}/tienda/servicios?filtro=todas`)).body);
    const shown = new Set(page.links.flatMap((link) => /^\/tienda\/[^/]+\/([^/?]+)$/.exec(link)?.[1] ?? []));
    const sold = catalogue.products.filter(
      (product) => isSoldIn(product, portal.store_id) && !product.is_hidden && product.visible_on_services,
    );
    expect([...shown].filter((slug) => slug !== 'reset').sort()).toEqual(sold.map(({ url_key }) => url_key).sort());
  },
);
