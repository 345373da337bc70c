import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallToSign } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';
import { openPortfolios, type PortfolioApi, REFERENCE, ROOT } from './testing/portfolio-api.ts';

let api: PortfolioApi;
beforeAll(async () => {
  api = await openPortfolios();
});
afterAll(() => api.close());

const asOwner = (method: CallToSign['method'], path: string, json?: object) =>
  api.ask(api.owner.signer, method, `/panel/rest/${path}`, json);

describe('R177 the lists', () => {
  test('are paged, with items, total, page and per_page', async () => {
    const { customerId } = await signingCustomer(api.app, api.stage.deps);
    for (const finca of ['1', '2', '3']) {
      await api.asAgent('POST', 'inmuebles', { user_id: customerId, meta: { attr: { finca } } });
      api.stage.pass(1000);
    }
    const page = (query: string) => api.asAgent('GET', `inmuebles?custom_filter[customer_id]=${customerId}&${query}`);
    expect((await page('custom_filter[size]=2&custom_filter[page]=2')).json).toMatchObject({
      items: [{ meta: { attr: { finca: '1' } } }],
      total: 3,
      page: 2,
      per_page: 2,
    });
    expect((await page('custom_filter[order_by]=date_asc')).json).toMatchObject({
      items: [{ meta: { attr: { finca: '1' } } }, {}, {}],
      per_page: 10,
    });
    expect((await page('custom_filter[size]=151')).status).toBe(422);
    expect((await page('custom_filter[color]=red')).status).toBe(422);
  });

  test.each([
    ['inmuebles', 'text=avenida de espana', 1],
    ['inmuebles', 'text=9872023-VH5797S-0001-WY', 0],
    ['inmuebles', 'tipo=104,105', 1],
    ['inmuebles', 'uso=206&custom_filter[favoritos]=1', 1],
    ['inmuebles', 'favoritos=0', 0],
    ['inmuebles', 'text=100%25', 0],
    ['empresas', 'text=A58818501', 1],
    ['empresas', 'text=nandu', 1],
    ['empresas', 'relacion=504', 1],
    ['empresas', 'seguimiento=1', 0],
    ['vehiculos', 'text=aa-12-bb', 1],
    ['vehiculos', 'tipo=300&custom_filter[etiqueta]=305&custom_filter[uso]=403', 1],
    ['vehiculos', 'etiqueta=304', 0],
  ])('%s by %s finds %i', async (list, filter, found) => {
    const { json } = await api.asAgent(
      'GET',
      `${list}?custom_filter[customer_id]=${await filtered()}&custom_filter[${filter.replace('=', ']=')}`,
    );
    expect(json.total).toBe(found);
  });

  let made: Promise<number> | undefined;
  /** A customer with one record of each kind. */
  function filtered(): Promise<number> {
    made ??= (async () => {
      const { customerId } = await signingCustomer(api.app, api.stage.deps);
      const attr = { direccion: 'Avenida de España 7', referencia_catastral: REFERENCE };
      const meta = { attr, tipo: 105, uso: 206, favoritos: true };
      const bodies = {
        inmuebles: { meta },
        empresas: { name: 'Ñandú, S.A.', cif: 'A58818501', meta: { relacion: 504 } },
        vehiculos: { meta: { attr: { matricula: 'AA-12-BB' }, tipo: 300, etiqueta: 305, uso: 403 } },
      };
      for (const [list, body] of Object.entries(bodies))
        await api.asAgent('POST', list, { user_id: customerId, ...body });
      return customerId;
    })();
    return made;
  }

  test('an e-mail address finds what is its owner’s', async () => {
    const { customerId, email } = await signingCustomer(api.app, api.stage.deps);
    await api.asAgent('POST', 'empresas', { user_id: customerId, name: 'Gamma, S.L.' });
    const { json } = await api.asAgent('GET', `empresas?custom_filter[text]=${email.toUpperCase()}`);
    expect(json).toMatchObject({ total: 1, items: [{ name: 'Gamma, S.L.' }] });
  });
});

describe('whose portfolio it is', () => {
  test('customers reach the same resources, on their own data only', async () => {
    const { status, json } = await asOwner('POST', 'inmuebles', { meta: { attr: { finca: '4711' } } });
    expect([status, json.object.user_id]).toEqual([200, api.owner.customerId]);
    const path = `inmuebles/${json.object.id}`;
    expect((await asOwner('PUT', path, { meta: { uso: 200 } })).json.object.meta.uso).toBe(200);
    expect((await asOwner('GET', 'inmuebles?custom_filter[text]=4711')).json.total).toBe(1);
    const other = (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
      api.ask(api.stranger.signer, method, `/panel/rest/${path}`, body);
    expect((await other('GET')).status).toBe(404);
    expect((await other('PUT', { meta: { uso: 206 } })).status).toBe(404);
    expect((await other('DELETE')).status).toBe(404);
    const list = await api.ask(
      api.stranger.signer,
      'GET',
      `/panel/rest/inmuebles?custom_filter[customer_id]=${api.owner.customerId}`,
    );
    expect(list.json).toMatchObject({ items: [], total: 0 });
    const put = await api.ask(api.stranger.signer, 'POST', '/panel/rest/inmuebles', {
      user_id: api.owner.customerId,
      meta: { attr: { finca: '1' } },
    });
    expect(put.status).toBe(404);
    expect((await api.ask(api.stranger.signer, 'GET', `${ROOT}/${path}`)).status).toBe(403);
    expect((await asOwner('DELETE', path)).status).toBe(200);
  });

  test('a notary has no portfolios', async () => {
    expect((await api.ask(api.notary, 'GET', `${ROOT}/inmuebles`)).status).toBe(403);
  });
});
