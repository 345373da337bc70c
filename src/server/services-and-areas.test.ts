// What a visitor chooses on the public pages: an area, a language, a place. Asked over HTTP of the real pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProductBySlug } from '../domain/catalogue/catalogue.ts';
import { gazetteerOf } from './territory/gazetteer-of.ts';
import { catalogueOfFiles } from './testing/catalogue-of-files.ts';
import { openPageApp, type PageApp } from './testing/page-app.ts';
import { readPage } from './testing/read-page.ts';

const catalogue = catalogueOfFiles();
const NOTE_PAGES = '/tienda/registro-de-la-propiedad/nota-simple';
let shop: PageApp;

beforeAll(async () => {
  shop = await openPageApp({ keep: true });
});
afterAll(() => shop.close());

async function get(url: string, { cookie = '', host = 'localhost' }: { cookie?: string; host?: string } = {}) {
  const answer = await shop.app.inject({ url, headers: { host, accept: 'text/html', cookie } });
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
    html: answer.body,
    page: readPage(answer.body),
  };
}

const cards = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><a [^>]*href="\/tienda\/[^/]+\/([^"]+)"/g)].map(([, slug]) => slug);
const bar = (html: string) => {
  const nav = /<nav aria-label="(?:Área|Area)"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  return [...nav.matchAll(/<a\b([^>]*)href="([^"]+)"([^>]*)>/g)].map(([, before = '', href = '', after = '']) => ({
    filter: new URL(href, 'http://page').searchParams.get('filtro'),
    isChosen: /aria-current="true"/.test(before + after),
    isOnPhone: !/notOnPhone/.test(before + after),
  }));
};

describe('the services of a portal', () => {
  test('R033 all of them are on the page, with any area selected', async () => {
    const links = new Set((await get('/tienda/servicios')).page.links);
    for (const product of catalogue.products.filter(({ stores, is_hidden }) => stores.includes(1) && !is_hidden)) {
      expect(links).toContain(`/tienda/${product.cat_url_key}/${product.url_key}`);
    }
  });

  test('R113 the switches of a category make it a filter, choose it at first and keep it on a phone', async () => {
    const { html } = await get('/tienda/servicios');
    const shown = catalogue.portals[0]!.categories.flatMap(
      (slug) => catalogue.categories.find(({ url_key, products }) => url_key === slug && products.length > 0) ?? [],
    );
    expect(bar(html)).toEqual([
      { filter: 'todas', isChosen: false, isOnPhone: true },
      ...shown
        .filter(({ showLikeAFilter }) => showLikeAFilter)
        .map(({ url_key, filterInitial, filterActive, showMobile }) => ({
          filter: url_key,
          isChosen: filterInitial && filterActive,
          isOnPhone: showMobile,
        })),
    ]);
    expect(bar(html).filter(({ isOnPhone }) => !isOnPhone).length).toBeGreaterThan(0);
    expect(cards(html)).toHaveLength(15);
  });

  test('R113 a portal without the preselected area shows all', async () => {
    const { html } = await get('/tienda/servicios', { host: 'store-22.localhost' });
    expect(bar(html).filter(({ isChosen }) => isChosen)).toMatchObject([{ filter: 'todas' }]);
    expect(cards(html)).toContain('certificado-nacimiento');
  });

  test('R034 the choice comes back until it is reset, and then the list of all is shown', async () => {
    const chosen = await get('/tienda/servicios?filtro=notarios');
    expect(cards(chosen.html)).toEqual(expect.arrayContaining(['copia-testamento']));
    expect(cards(chosen.html)).not.toContain('nota-simple');
    const cookie = `filtro=${chosen.cookies.filtro}`;
    expect(await get('/tienda/servicios', { cookie })).toMatchObject({
      status: 303,
      location: '/tienda/servicios?filtro=notarios',
    });
    const reset = await get('/tienda/servicios/reset', { cookie });
    expect(reset).toMatchObject({ status: 302, location: '/tienda/servicios?filtro=todas', cookies: { filtro: '' } });
    const all = await get('/tienda/servicios?filtro=todas');
    expect(cards(all.html)).toEqual(expect.arrayContaining(['nota-simple', 'copia-testamento', 'certidao-obito']));
    expect((await get('/tienda/servicios?filtro=todas')).html).toBe(all.html);
  });

  test('an area that the portal does not have is no choice', async () => {
    const unknown = await get('/tienda/servicios?filtro=registo-predial');
    expect(bar(unknown.html)).toEqual(bar((await get('/tienda/servicios')).html));
    expect((await get('/tienda/servicios', { cookie: 'filtro=registo-predial' })).status).toBe(200);
  });
});

describe('the areas', () => {
  const areas = catalogue.categories.map((category) => {
    const portal = catalogue.portals.find(({ categories }) => categories.includes(category.url_key))!;
    return { name: category.url_key, category, portal };
  });

  test.each(areas)(
    'R063 R065 R066 R112 $name has its page with its own title, text and products',
    async ({ category, portal }) => {
      const host = `store-${portal.store_id}.localhost`;
      const { status, page, html } = await get(`/tienda/${category.url_key}`, { host });
      const { language } = portal;
      expect([status, page.heading]).toEqual([200, category.name[language]]);
      expect(page.title).toBe(category.meta_title[language].replace('{brand}', portal.name));
      const meta = (name: string) =>
        new RegExp(`<meta name="${name}" content="([^"]*)"`)
          .exec(html)?.[1]
          ?.replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&');
      expect(meta('description')).toBe(category.meta_description[language].replaceAll('{brand}', portal.name));
      expect(meta('keywords')).toBe(category.meta_keywords?.[language]);
      expect(page.text).toContain(category.description[language]);
      expect(page.text).toContain(category.Resumen[language]);
      const listed = catalogue.products.filter(
        ({ product_id, stores, visible }) =>
          category.products.includes(product_id) && stores.includes(portal.store_id) && visible,
      );
      for (const { url_key } of listed) expect(cards(html)).toContain(url_key);
      expect(html).not.toContain('no_selection');
    },
  );

  test('R064 incapacidad-permanente opens without products, is no filter, and leads on', async () => {
    const { page, html } = await get('/tienda/incapacidad-permanente');
    expect(cards(html)).toEqual(['asesoria-juridica', 'certificado-nacimiento', 'certificado-matrimonio']);
    expect(page.text).toContain('135 días');
    expect(html).toContain('href="https://sede.seg-social.gob.es/"');
    expect(bar((await get('/tienda/servicios')).html).map(({ filter }) => filter)).not.toContain(
      'incapacidad-permanente',
    );
  });
});

describe('the page of a product', () => {
  const products = catalogue.products.filter(({ is_hidden }) => !is_hidden);
  test.each(products.map((product) => ({ name: product.url_key, product })))(
    'R096 R097 R100 R102 R105 R497 $name says all that was written about it, and links only to what is sold there',
    async ({ product }) => {
      const portal = catalogue.portals.find(({ store_id }) => product.stores.includes(store_id))!;
      const host = `store-${portal.store_id}.localhost`;
      const { status, page, html } = await get(`/tienda/${product.cat_url_key}/${product.url_key}`, { host });
      const say = (text: Readonly<Record<'es' | 'en' | 'pt', string>>) =>
        text[portal.language].replaceAll('{brand}', portal.name).replace(/\s+/g, ' ');
      const { content } = product;
      const texts = [
        ...content.description,
        ...content.receives,
        ...content.needs,
        ...content.shows,
        ...content.uses,
        ...content.not_right.map(({ text }) => text),
        ...content.faq.flatMap(({ question, answer }) => [question, answer]),
        ...(content.tooltip ? [content.tooltip] : []),
        ...(product.validity ? [product.validity] : []),
        ...product.post_order_charges.map(({ label }) => label),
        product.delivery.text,
      ];
      expect([status, page.heading]).toEqual([200, say(product.name)]);
      for (const text of texts) expect(page.text).toContain(say(text));
      expect(html).not.toContain('no_selection');
      const sold = (slug: string) => findProductBySlug(catalogue, slug)?.stores.includes(portal.store_id);
      const others = page.links.flatMap(
        (link) => /^\/tienda\/(?!product|servicios)[^/]+\/([a-z-]+)$/.exec(link)?.[1] ?? [],
      );
      expect(others.filter((slug) => !/^(step|start)/.test(slug) && slug !== 'provincias' && !sold(slug))).toEqual([]);
      const related = product.related_product.flatMap(
        (id) => catalogue.products.find((one) => one.product_id === id) ?? [],
      );
      for (const { url_key, is_hidden, price } of related.filter((one) => one.stores.includes(portal.store_id))) {
        if (is_hidden) continue;
        expect(cards(html)).toContain(url_key);
        expect(price).toBeGreaterThan(0);
      }
    },
  );

  test('R078 R099 a hidden product is reached by its link, listed nowhere and kept out of search engines', async () => {
    const { status, page } = await get(`${NOTE_PAGES}-urgente`);
    expect([status, page.isIndexed]).toEqual([200, false]);
    expect(page.links).toContain('/tienda/product/start/18508');
    expect((await get('/tienda/product/start/18508')).status).toBe(200);
    for (const list of ['/', '/tienda/servicios?filtro=todas', '/tienda/registro-de-la-propiedad', NOTE_PAGES]) {
      expect((await get(list)).page.links, list).not.toContain(`${NOTE_PAGES}-urgente`);
    }
  });

  test('under another area it leads to its own', async () => {
    expect(await get('/tienda/notarios/nota-simple')).toMatchObject({ status: 303, location: NOTE_PAGES });
  });
});

describe('the language of a page', () => {
  test('R013 the address may name it, and it is remembered; the page is the same for everybody', async () => {
    const { page, cookies } = await get('/?idioma=en');
    expect([page.lang, cookies.lang]).toEqual(['en', 'en']);
    expect((await get('/?idioma=en', { cookie: 'lang=en' })).cookies).toEqual({});
    expect((await get('/', { cookie: 'lang=en' })).page).toMatchObject({ lang: 'en', canonical: page.canonical });
    expect((await get('/?idioma=xx')).page.lang).toBe('es');
  });

  test('R013 without a choice it is the portal’s own, Spanish where nothing is known, and any portal has all three', async () => {
    const languageAt = async (url: string, host: string) => (await get(url, { host })).page.lang;
    for (const [host, own] of [
      ['unknown.test', 'es'],
      ['store-1.localhost', 'es'],
      ['store-16.localhost', 'pt'],
      ['store-20.localhost', 'en'],
    ] as const) {
      expect([host, await languageAt('/', host)]).toEqual([host, own]);
      for (const locale of ['es', 'en', 'pt']) {
        expect([host, await languageAt(`/?idioma=${locale}`, host)]).toEqual([host, locale]);
        expect([host, (await get('/', { host, cookie: `lang=${locale}` })).page.lang]).toEqual([host, locale]);
      }
    }
  });
});

describe('the pages of places', () => {
  test('a municipality names its registry, whom it serves besides and its villages', async () => {
    const { page } = await get(`${NOTE_PAGES}/alava/amurrio`);
    expect(page.heading).toBe('Nota simple en Amurrio');
    expect(page.text).toContain('Registro de la Propiedad de Amurrio');
    expect(page.text).toContain('Baranbio');
    expect(page.links).toContain(`${NOTE_PAGES}/alava/artziniega`);
    expect(page).toMatchObject({ isIndexed: true });
  });

  test('one of which nothing is known works, and is kept out of search engines', async () => {
    const { rows } = shop.deps.territory;
    const known = new Set(rows.registryCoverage.map(({ ineCode }) => ineCode));
    const [unknown] = rows.municipalities.filter(({ ineCode }) => !known.has(ineCode));
    const entry = gazetteerOf(shop.deps.territory)
      .provinces.flatMap(({ municipalities }) => municipalities)
      .find(({ municipality }) => municipality === unknown)!;
    const { status, page } = await get(`${NOTE_PAGES}/${entry.provinceSlug}/${entry.slug}`);
    expect([status, page.isIndexed]).toEqual([200, false]);
  });

  test.each([`${NOTE_PAGES}/atlantida`, `${NOTE_PAGES}/toledo/getafe`, `${NOTE_PAGES}/toledo/x/y`])(
    '%s is no place and leads home',
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 302, location: '/' });
    },
  );

  test('a portal that does not sell the note has none', async () => {
    expect(await get(`${NOTE_PAGES}/madrid/getafe`, { host: 'store-22.localhost' })).toMatchObject({ status: 302 });
  });

  test('its button begins the form with the place filled in, once or twice', async () => {
    const url = `${NOTE_PAGES}/madrid/getafe`;
    const headers = {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const first = await shop.app.inject({ method: 'POST', url, headers, payload: '' });
    expect([first.statusCode, first.headers.location]).toEqual([303, '/tienda/nota-simple/start']);
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const second = await shop.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload: '' });
    expect(second.statusCode).toBe(303);
    const drafts = await shop.deps.db.selectFrom('form_drafts').select('answers').execute();
    expect(drafts).toEqual([{ answers: { 78: '900132', 79: 'Getafe' } }]);
  });
});
