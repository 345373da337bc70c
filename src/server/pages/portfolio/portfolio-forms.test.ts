import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerPortfolioTables } from '../../http/routes/portfolio-tables.ts';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { fieldIn } from '../../testing/plain-browser.ts';
import { LISTS, signedIn } from './testing/portfolio-owners.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openPageApp({ keep: false, routes: registerPortfolioTables });
});
afterAll(() => shop.close());

describe('the form', () => {
  test('says what is wrong beside its field, and loses nothing', async () => {
    const { post } = await signedIn(shop);
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
    const { browser, hidden } = await signedIn(shop);
    const fields = { ...hidden((await browser.get('/orders/empresas/new')).html), name: 'Una, S.L.' };
    const [one, two] = [
      await browser.post('/orders/empresas/new', fields),
      await browser.post('/orders/empresas/new', fields),
    ];
    expect(two.location).toBe(one.location);
  });

  test('of two tabs is refused in the second: what both changed is named, and nothing typed is lost', async () => {
    const { browser, add, hidden } = await signedIn(shop);
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
    const { browser, add, post } = await signedIn(shop);
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
    const { browser, post } = await signedIn(shop);
    const text = 'Nombre;NIF\nBuena, S.L.;B12345674\nMala, S.L.;B12345675';
    const { status, page } = await post('/orders/empresas/import', { text, intent: 'import' });
    expect(status).toBe(422);
    expect(page.text).toMatch(/Línea 3\s*, NIF\s+«B12345675»: El NIF no es correcto/);
    expect((await browser.get('/orders/empresas')).page.text).toContain(LISTS.empresas.es);
    expect((await post('/orders/empresas/import', { text: '' })).html).toContain('id="text-problem"');
  });

  test('a page of 2,000 properties takes at most five times as long as one of a single property', async () => {
    const { browser, post } = await signedIn(shop);
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
