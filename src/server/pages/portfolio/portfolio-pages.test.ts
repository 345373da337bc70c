// The customer's portfolio, through its pages as requested without scripts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPortfolioTables } from '../../http/routes/portfolio-tables.ts';
import { markupFindings } from '../../testing/markup-findings.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../../testing/plain-browser.ts';
import { LISTS, type List, signedIn } from './testing/portfolio-owners.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openPageApp({ keep: false, routes: registerPortfolioTables });
});
afterAll(() => shop.close());

const NAMES = Object.keys(LISTS) as List[];

/** One record of each kind: the typed values, a change, and the page's text for both. */
const EXAMPLES = {
  inmuebles: {
    typed: { direccion: 'Calle Mayor 1', municipio: 'Madrid', tipo: '101', uso: '203', favoritos: '1' },
    change: { direccion: 'Calle Menor 2' },
    says: ['Calle Mayor 1', 'Piso', 'Alquilado', 'Favorito'],
    name: 'Calle Menor 2',
  },
  empresas: {
    typed: { name: 'Acme Ibérica, S.L.', cif: 'b-12345674', relacion: '501' },
    change: { name: 'Acme Europa, S.L.' },
    says: ['Acme Ibérica, S.L.', 'B12345674', 'Socio', 'AI'],
    name: 'Acme Europa, S.L.',
  },
  vehiculos: {
    typed: { matricula: '1234 bcd', tipo: '302', etiqueta: '306', uso: '402' },
    change: { matricula: '4321BCD' },
    says: ['1234BCD', 'Híbrido', 'Distintivo ECO', 'Compartido'],
    name: '4321BCD',
  },
} as const satisfies Record<List, object>;

describe.each(NAMES)('/orders/%s', (list) => {
  const { typed, change, says, name } = EXAMPLES[list];

  test('R020 leads a visitor to sign-in, and back', async () => {
    for (const path of ['', '/new', '/import', '/1', '/1/edit']) {
      const address = `/orders/${list}${path}`;
      const { location } = await new PlainBrowser(shop.app).get(address);
      expect(location).toBe(`/login?return_to=${encodeURIComponent(address)}`);
    }
    const { location } = await new PlainBrowser(shop.app).get(`/orders/${list}/table.csv`);
    expect(location).toBe(`/login?return_to=${encodeURIComponent(`/orders/${list}`)}`);
  });

  test('speaks every language, and says what to do while it is empty', async () => {
    const { browser } = await signedIn(shop);
    for (const [locale, words] of Object.entries(LISTS[list])) {
      browser.set('lang', locale);
      for (const path of ['', '/new', '/import']) {
        const { status, page } = await browser.get(`/orders/${list}${path}`);
        expect({ status, lang: page.lang }).toEqual({ status: 200, lang: locale });
        expect(page.text).not.toMatch(/undefined|\[object/);
        if (path === '') expect(page.heading).toContain(words);
      }
    }
  });

  test('R002 one of them is added, seen in the list and by itself, and changed', async () => {
    const { browser, post, add } = await signedIn(shop);
    const href = await add(list, typed);
    expect(href).toMatch(new RegExp(`^/orders/${list}/\\d+$`));
    const listed = await browser.get(`/orders/${list}`);
    expect(listed.page.links).toContain(href);
    const { page } = await browser.get(href);
    for (const word of says) expect(`${listed.page.text} ${page.text}`).toContain(word);
    expect(await post(`${href}/edit`, { ...typed, ...change })).toMatchObject({
      status: 303,
      location: `${href}?saved=changed`,
    });
    expect((await browser.get(`${href}?saved=changed`)).page).toMatchObject({
      heading: name,
      text: expect.stringContaining('Cambios guardados.'),
    });
  });

  test('somebody else’s is answered as one that does not exist, and stays as it is', async () => {
    const href = await (await signedIn(shop)).add(list, typed);
    const { browser, post } = await signedIn(shop);
    for (const path of [href, `${href}/edit`]) expect((await browser.get(path)).location).toBe('/');
    const missing = href.replace(/\d+$/, '999999999');
    for (const [path, fields] of [
      ['', { intent: 'remove' }],
      ['', { intent: 'order', product_id: '15867' }],
      ['', { intent: 'favourite', active: '1' }],
      ['', { intent: 'follow', active: '1' }],
      ['/edit', { ...typed, ...change }],
    ] as const) {
      const formkey =
        fieldIn((await browser.get('/orders')).html, 'formkey') ??
        fieldIn((await browser.get(`/orders/${list}/new`)).html, 'formkey') ??
        '';
      const [tried, none] = [
        await browser.post(`${href}${path}`, { formkey, ...fields }),
        await browser.post(`${missing}${path}`, { formkey, ...fields }),
      ];
      expect([tried.status, none.status]).toEqual([404, 404]);
    }
    expect(
      await post(`/orders/${list}`, { intent: 'restore', removal_id: '00000000-0000-4000-8000-000000000000' }),
    ).toMatchObject({ status: 404 });
    expect((await browser.get(`/orders/${list}`)).page.text).toContain(LISTS[list].es);
  });

  test('what is removed can be put back for an hour, by nobody else', async () => {
    const { browser, post, add } = await signedIn(shop);
    const href = await add(list, typed);
    const { location } = await post(href, { intent: 'remove' });
    expect(location).toMatch(new RegExp(`^/orders/${list}\\?removed=`));
    const gone = await browser.get(String(location));
    expect(gone.page.text).toContain('Lo hemos quitado de tu lista');
    expect(gone.page.links).not.toContain(href);
    const removal = {
      intent: 'restore',
      removal_id: new URLSearchParams(String(location).split('?')[1]).get('removed') ?? '',
    };
    const other = await signedIn(shop);
    expect((await other.post(`/orders/${list}`, removal)).status).toBe(404);
    const formkey = fieldIn(gone.html, 'formkey') ?? '';
    expect((await browser.post(`/orders/${list}`, { formkey, ...removal })).location).toBe(
      `/orders/${list}?saved=restore`,
    );
    expect((await browser.get(href)).page.text).toContain(says[0]);
    expect((await browser.post(`/orders/${list}`, { formkey, ...removal })).status).toBe(404);
  });

  test('the list is a table that can be taken in again, and adds nothing twice', async () => {
    const { browser, post, add } = await signedIn(shop);
    await add(list, typed);
    const table = (await browser.get(`/orders/${list}/table.csv`)).html;
    const preview = await post(`/orders/${list}/import`, { text: table });
    expect(preview.page.text).toContain('Todo lo de la tabla ya está en tu lista.');
    const other = await signedIn(shop);
    expect((await other.post(`/orders/${list}/import`, { text: table })).page.text).toContain('Se añadirá 1 línea');
    expect((await other.browser.get(`/orders/${list}`)).page.text).toContain(LISTS[list].es);
    for (const added of [1, 0]) {
      const { location } = await other.post(`/orders/${list}/import`, { text: table, intent: 'import' });
      expect(location).toBe(`/orders/${list}?imported=${added}`);
    }
    expect((await other.browser.get(`/orders/${list}/table.csv`)).html).toBe(table);
  });
});

test('a list that is seen at once has no search before it; a longer one does, and one that was searched', async () => {
  const { browser, add } = await signedIn(shop);
  const hasSearch = async (address: string) => (await browser.get(address)).html.includes('name="text"');
  for (let number = 1; number <= 5; number += 1) await add('inmuebles', { direccion: `Calle Mayor ${number}` });
  expect(await hasSearch('/orders/inmuebles')).toBe(false);
  expect(await hasSearch('/orders/inmuebles?text=Menor')).toBe(true);
  await add('inmuebles', { direccion: 'Calle Mayor 6' });
  expect(await hasSearch('/orders/inmuebles')).toBe(true);
});

test('the markup of each page is right, also where something went wrong', async () => {
  const { browser, post, add, hidden } = await signedIn(shop);
  const href = await add('empresas', EXAMPLES.empresas.typed);
  const edit = `${href}/edit`;
  const old = hidden((await browser.get(edit)).html);
  shop.deps.clock.now = new Date(shop.deps.clock.now.getTime() + 1000);
  await post(edit, { name: 'Otra, S.L.' });
  const pages = {
    list: await browser.get('/orders/empresas?text=acme'),
    one: await browser.get(href),
    form: await browser.get('/orders/inmuebles/new'),
    wrong: await post('/orders/inmuebles/new', { cru: '1' }),
    stale: await browser.post(edit, { ...old, name: 'Tercera, S.L.' }),
    preview: await post('/orders/empresas/import', { text: 'nombre\nUna, S.L.\n' }),
    faults: await post('/orders/empresas/import', { text: 'nombre;nif\nUna, S.L.;1\n' }),
  };
  for (const [name, { html }] of Object.entries(pages)) {
    expect({ name, findings: await markupFindings(name, html) }).toEqual({ name, findings: [] });
  }
});
