// The customer's portfolio, through its pages as requested without scripts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestCustomer, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { registerPortfolioTables } from '../../http/routes/portfolio-tables.ts';
import { markupFindings } from '../../testing/markup-findings.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { fieldIn, PlainBrowser } from '../../testing/plain-browser.ts';

const LISTS = {
  inmuebles: {
    es: 'Todavía no tienes ningún inmueble',
    en: 'You have no properties',
    pt: 'Ainda não tem nenhum imóvel',
  },
  empresas: {
    es: 'Todavía no tienes ninguna empresa',
    en: 'You have no companies',
    pt: 'Ainda não tem nenhuma empresa',
  },
  vehiculos: {
    es: 'Todavía no tienes ningún vehículo',
    en: 'You have no vehicles',
    pt: 'Ainda não tem nenhum veículo',
  },
} as const;
type List = keyof typeof LISTS;
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

let shop: PageApp;
let people = 0;
beforeAll(async () => {
  shop = await openPageApp({ keep: false, routes: registerPortfolioTables });
});
afterAll(() => shop.close());

async function signedIn() {
  people += 1;
  const email = `portfolio-${people}@example.com`;
  const customerId = await insertTestCustomer(shop.deps.db, email);
  const browser = new PlainBrowser(shop.app);
  await browser.post('/login', { email, password: PASSWORD });
  /** Fields of a page's form that people do not type. */
  const hidden = (html: string) =>
    Object.fromEntries(
      ['formkey', 'typed_by', 'version', 'base', 'request_key', 'from'].flatMap((name) => {
        const value = fieldIn(html, name);
        return value === undefined ? [] : [[name, value.replaceAll('&quot;', '"')]];
      }),
    );
  const post = async (url: string, fields: Record<string, string>) =>
    browser.post(url, { ...hidden((await browser.get(url)).html), ...fields });
  const add = async (list: List, fields: Record<string, string>) => {
    const { location } = await post(`/orders/${list}/new`, fields);
    return String(location).replace('?saved=added', '');
  };
  return { browser, post, add, hidden, customerId };
}

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
    const { browser } = await signedIn();
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
    const { browser, post, add } = await signedIn();
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
    const href = await (await signedIn()).add(list, typed);
    const { browser, post } = await signedIn();
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
    const { browser, post, add } = await signedIn();
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
    const other = await signedIn();
    expect((await other.post(`/orders/${list}`, removal)).status).toBe(404);
    const formkey = fieldIn(gone.html, 'formkey') ?? '';
    expect((await browser.post(`/orders/${list}`, { formkey, ...removal })).location).toBe(
      `/orders/${list}?saved=restore`,
    );
    expect((await browser.get(href)).page.text).toContain(says[0]);
    expect((await browser.post(`/orders/${list}`, { formkey, ...removal })).status).toBe(404);
  });

  test('the list is a table that can be taken in again, and adds nothing twice', async () => {
    const { browser, post, add } = await signedIn();
    await add(list, typed);
    const table = (await browser.get(`/orders/${list}/table.csv`)).html;
    const preview = await post(`/orders/${list}/import`, { text: table });
    expect(preview.page.text).toContain('Todo lo de la tabla ya está en tu lista.');
    const other = await signedIn();
    expect((await other.post(`/orders/${list}/import`, { text: table })).page.text).toContain('Se añadirá 1 línea');
    expect((await other.browser.get(`/orders/${list}`)).page.text).toContain(LISTS[list].es);
    for (const added of [1, 0]) {
      const { location } = await other.post(`/orders/${list}/import`, { text: table, intent: 'import' });
      expect(location).toBe(`/orders/${list}?imported=${added}`);
    }
    expect((await other.browser.get(`/orders/${list}/table.csv`)).html).toBe(table);
  });
});

test('the markup of each page is right, also where something went wrong', async () => {
  const { browser, post, add, hidden } = await signedIn();
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

describe('the form', () => {
  test('says what is wrong beside its field, and loses nothing', async () => {
    const { post } = await signedIn();
    const typed = { direccion: 'Calle Mayor 1', referencia_catastral: '9872023VH5797S0001WZ', cru: '12', tipo: '101' };
    const { status, html, page } = await post('/orders/inmuebles/new', typed);
    expect(status).toBe(422);
    for (const id of ['referencia_catastral', 'cru']) expect(html).toContain(`id="${id}-problem"`);
    expect(fieldIn(html, 'direccion')).toBe('Calle Mayor 1');
    expect(html).toMatch(/<option value="101" selected/);
    expect(page.title).toMatch(/^⚠/);
    const company = await post('/orders/empresas/new', { name: 'Acme', cif: 'B12345675' });
    expect(company.html).toContain('id="cif-problem"');
    const car = await post('/orders/vehiculos/new', { matricula: 'ABCD' });
    expect(car.html).toContain('id="matricula-problem"');
  });

  test('that is sent twice adds one thing', async () => {
    const { browser, hidden } = await signedIn();
    const fields = { ...hidden((await browser.get('/orders/empresas/new')).html), name: 'Una, S.L.' };
    const [one, two] = [
      await browser.post('/orders/empresas/new', fields),
      await browser.post('/orders/empresas/new', fields),
    ];
    expect(two.location).toBe(one.location);
  });

  test('of two tabs is refused in the second: what both changed is named, and nothing typed is lost', async () => {
    const { browser, add, hidden } = await signedIn();
    const href = await add('inmuebles', { direccion: 'Calle 1', titular: 'Ana Ruiz', finca: '7' });
    const edit = `${href}/edit`;
    const [one, two] = [hidden((await browser.get(edit)).html), hidden((await browser.get(edit)).html)];
    shop.deps.clock.now = new Date(shop.deps.clock.now.getTime() + 1000);
    expect((await browser.post(edit, { ...one, direccion: 'Calle 2', titular: 'Ana Ruiz', finca: '8' })).status).toBe(
      303,
    );
    const late = await browser.post(edit, { ...two, direccion: 'Calle 3', titular: 'Eva Gil', finca: '7' });
    expect(late.status).toBe(409);
    expect(late.page.text).toContain('Alguien ha cambiado esta ficha mientras escribías');
    expect(late.page.text).toContain('Dirección: ahora dice «Calle 2»');
    const values = ['direccion', 'titular', 'finca'].map((name) => fieldIn(late.html, name));
    expect(values).toEqual(['Calle 3', 'Eva Gil', '8']);
    const again = { ...hidden(late.html), direccion: 'Calle 3', titular: 'Eva Gil', finca: '8' };
    expect((await browser.post(edit, again)).location).toBe(`${href}?saved=changed`);
  });
});

describe('the list', () => {
  test('has favourites first, and is looked through by words and filters', async () => {
    const { browser, add, post } = await signedIn();
    const first = await add('inmuebles', { direccion: 'Avenida de España 7', tipo: '105' });
    const second = await add('inmuebles', { direccion: 'Calle Mayor 1', tipo: '101' });
    const shown = async (query = '') =>
      (await browser.get(`/orders/inmuebles${query}`)).page.links.filter((href) => [first, second].includes(href));
    expect(await shown()).toEqual([second, first]);
    expect((await post(first, { intent: 'favourite', active: '1' })).location).toBe(`${first}?saved=favourite_on`);
    expect(await shown()).toEqual([first, second]);
    expect(await shown('?text=espana')).toEqual([first]);
    expect(await shown('?tipo=101')).toEqual([second]);
    expect(await shown('?favoritos=1')).toEqual([first]);
    expect(await shown('?tipo=999&page=abc')).toEqual([first, second]);
    expect((await browser.get('/orders/inmuebles?text=nada')).page.text).toContain('Nada coincide con lo que buscas.');
  });

  test('a table with a fault adds nothing, and each fault is named by line and column', async () => {
    const { browser, post } = await signedIn();
    const text = 'Nombre;NIF\nBuena, S.L.;B12345674\nMala, S.L.;B12345675';
    const { status, page } = await post('/orders/empresas/import', { text, intent: 'import' });
    expect(status).toBe(422);
    expect(page.text).toMatch(/Línea 3\s*, NIF\s+«B12345675»: El NIF no es correcto/);
    expect((await browser.get('/orders/empresas')).page.text).toContain(LISTS.empresas.es);
    expect((await post('/orders/empresas/import', { text: '' })).html).toContain('id="text-problem"');
  });

  test('a page of 2,000 properties takes at most five times as long as one of a single property', async () => {
    const { browser, post } = await signedIn();
    const importing = (lines: readonly string[]) =>
      post('/orders/inmuebles/import', { text: ['direccion;registro;finca', ...lines].join('\n'), intent: 'import' });
    const leastTime = async (address: string) => {
      const times = [];
      for (let turn = 0; turn < 6; turn++) {
        const begun = process.cpuUsage();
        expect((await browser.get(address)).status).toBe(200);
        const { user, system } = process.cpuUsage(begun);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    await importing(['Calle Corta 1;Registro 4;1']);
    const single = await leastTime('/orders/inmuebles');
    const lines = Array.from({ length: 2000 }, (_, index) => `Calle Larga ${index};Registro 3;${index + 1}`);
    expect((await importing(lines)).location).toContain('imported=2000');
    for (const query of ['', '?page=100', '?text=larga+1999']) {
      expect(await leastTime(`/orders/inmuebles${query}`), query).toBeLessThan(5 * single);
    }
  }, 60_000);
});
