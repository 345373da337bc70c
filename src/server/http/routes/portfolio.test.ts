import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../actions/sessions/testing/people.ts';
import { buildApp } from '../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../oauth/testing/signing-client.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const ROOT = '/api/rest/restapi';
const REFERENCE = '9872023VH5797S0001WX';

let stage: Stage;
let app: FastifyInstance;
let agent: Signer;
let notary: Signer;
let owner: Awaited<ReturnType<typeof signingCustomer>>;
let stranger: Awaited<ReturnType<typeof signingCustomer>>;

beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
  agent = await signedIn('cartera@panel.test');
  notary = await signedIn('notaria-cartera@panel.test', { role: 'Notario', notary_id: stage.people.nora.notaryId });
  [owner, stranger] = [await signingCustomer(app, stage.deps), await signingCustomer(app, stage.deps)];
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

async function signedIn(email: string, columns: { role?: string; notary_id?: number | null } = {}): Promise<Signer> {
  const agentId = await insertTestAgent(stage.deps.db, email);
  if (columns.role) await stage.deps.db.updateTable('agents').set(columns).where('agent_id', '=', agentId).execute();
  return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
}

async function ask(signer: Signer, method: CallToSign['method'], url: string, json?: object) {
  const answer = await app.inject(signCall(signer, { method, url, at: stage.deps.now(), ...(json && { json }) }));
  return { status: answer.statusCode, json: answer.json() };
}
const asAgent = (method: CallToSign['method'], path: string, json?: object) =>
  ask(agent, method, `${ROOT}/${path}`, json);
const asOwner = (method: CallToSign['method'], path: string, json?: object) =>
  ask(owner.signer, method, `/panel/rest/${path}`, json);

async function property(attr: object = { direccion: 'Calle Mayor 1' }, more: object = {}) {
  const { json } = await asAgent('POST', 'inmuebles', { user_id: owner.customerId, meta: { attr, ...more } });
  return json.object;
}
const audited = async (customerId: number) =>
  stage.deps.db
    .selectFrom('audit_events')
    .select(['action', 'detail', 'actor_kind'])
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', String(customerId))
    .where('action', 'like', 'portfolio.%')
    .orderBy('event_id', 'desc')
    .execute();

const idOf = (detail: unknown) => (detail as { id?: unknown } | null)?.id;

describe('what agents keep of any customer’s portfolio', () => {
  test('R149 R361 a property is created with ok and object: id, user_id, pedidos and meta', async () => {
    const attr = { direccion: ' Calle Mayor  1', referencia_catastral: '9872023 VH5797S 0001 WX' };
    const body = { user_id: owner.customerId, meta: { attr, tipo: 101, uso: '200', favoritos: true } };
    const { status, json } = await asAgent('POST', 'inmuebles', body);
    expect(status).toBe(200);
    expect(json).toEqual({
      ok: true,
      object: {
        id: expect.any(Number),
        user_id: owner.customerId,
        customer: { customer_id: owner.customerId, email: owner.email, firstname: 'Ana', lastname: 'Prueba' },
        pedidos: [],
        meta: {
          attr: { direccion: 'Calle Mayor 1', referencia_catastral: REFERENCE },
          tipo: 101,
          uso: 200,
          favoritos: true,
        },
        created_at: stage.deps.now().toISOString(),
        updated_at: stage.deps.now().toISOString(),
      },
    });
    const lines = (await audited(owner.customerId)).filter(({ detail }) => idOf(detail) === json.object.id);
    expect(lines).toMatchObject([
      { action: 'portfolio.create', actor_kind: 'agent', detail: { kind: 'inmueble', id: json.object.id } },
    ]);
  });

  test('R154 a company holds name, cif, acronym, meta.relacion and meta.update.seguimiento_activo', async () => {
    const body = { user_id: owner.customerId, name: 'Acme Ibérica, S.L.', cif: 'b-12345674', meta: { relacion: 501 } };
    const { json } = await asAgent('POST', 'empresas', body);
    expect(json).toMatchObject({
      ok: true,
      object: {
        name: 'Acme Ibérica, S.L.',
        cif: 'B12345674',
        acronym: 'AI',
        meta: { relacion: 501, update: { seguimiento_activo: false } },
      },
    });
  });

  test('R364 following up a company is switched by update-seguimiento=1 and 0, or in its meta, and nothing else changes', async () => {
    const body = { user_id: owner.customerId, name: 'Seguida, S.L.', meta: { relacion: 501 } };
    const made = (await asAgent('POST', 'empresas', body)).json.object;
    const at = `empresas/${made.id}`;
    const followed = async () => (await asAgent('GET', at)).json.meta.update.seguimiento_activo;
    for (const active of [1, 1, 0]) {
      stage.pass(1000);
      const { status, json } = await asAgent('PUT', `${at}?update-seguimiento=${active}`, {});
      expect(status).toBe(200);
      const meta = { relacion: 501, update: { seguimiento_activo: active === 1 } };
      expect(json).toEqual({ ok: true, object: { ...made, meta, updated_at: json.object.updated_at } });
      expect(await followed()).toBe(active === 1);
    }
    await asAgent('PUT', at, { meta: { update: { seguimiento_activo: true } } });
    expect(await followed()).toBe(true);
    await asAgent('PUT', at, { meta: { relacion: 500 } });
    expect(await followed()).toBe(true);
    expect((await asAgent('PUT', `${at}?update-seguimiento=2`, {})).status).toBe(422);
    expect((await asAgent('GET', `${at}?update-seguimiento=0`)).status).toBe(422);
    const stale = await asAgent('PUT', `${at}?update-seguimiento=0`, { updated_at: made.updated_at });
    expect([stale.json.code, await followed()]).toEqual(['stale_version', true]);
  });

  test('R152 a vehicle holds fuel, label and use by their codes', async () => {
    const meta = { attr: { matricula: '1234 bcd' }, tipo: 302, etiqueta: 306, uso: 402 };
    const { json } = await asAgent('POST', 'vehiculos', { user_id: owner.customerId, meta });
    expect(json.object.meta).toEqual({ ...meta, attr: { matricula: '1234BCD' } });
  });

  test('R359 R360 R361 R362 each is created, read, changed and removed by its id, and the list follows', async () => {
    for (const [list, body, change] of [
      ['inmuebles', { meta: { attr: { finca: '77' } } }, { meta: { attr: { registro: 'Madrid 3' } } }],
      ['empresas', { name: 'Beta, S.A.' }, { meta: { relacion: 506 } }],
      ['vehiculos', { meta: { attr: { matricula: '4321BCD' } } }, { meta: { uso: 401 } }],
    ] as const) {
      const made = (await asAgent('POST', list, { user_id: owner.customerId, ...body })).json.object;
      const listed = async () =>
        (await asAgent('GET', `${list}?custom_filter[customer_id]=${owner.customerId}`)).json.items.map(
          ({ id }: { id: number }) => id,
        );
      expect(await listed()).toContain(made.id);
      expect((await asAgent('GET', `${list}/${made.id}`)).json).toEqual(made);
      stage.pass(1000);
      const put = await asAgent('PUT', `${list}/${made.id}`, { ...change, updated_at: made.updated_at });
      expect(put).toMatchObject({ status: 200, json: { ok: true, object: { ...made, ...put.json.object } } });
      expect(put.json.object).toMatchObject(change);
      expect(put.json.object.updated_at).not.toBe(made.updated_at);
      expect(await asAgent('DELETE', `${list}/${made.id}`)).toEqual({ status: 200, json: { ok: true } });
      expect(await listed()).not.toContain(made.id);
      expect((await asAgent('GET', `${list}/${made.id}`)).status).toBe(404);
    }
  });

  test('what is wrong is said beside each field, and nothing is kept', async () => {
    const meta = { attr: { referencia_catastral: '9872023VH5797S0001WZ', cru: '12' }, tipo: 107 };
    const { status, json } = await asAgent('POST', 'inmuebles', { user_id: owner.customerId, meta });
    expect(status).toBe(422);
    expect(json.errors.map(({ field }: { field: string }) => field)).toEqual(['referencia_catastral', 'cru', 'tipo']);
    expect((await asAgent('POST', 'inmuebles', { user_id: 999_999_999, meta: { attr: { cru: '1' } } })).status).toBe(
      404,
    );
    expect((await asAgent('POST', 'inmuebles', { meta: { attr: { finca: '1' } } })).status).toBe(422);
  });

  test('the same request_key makes one thing', async () => {
    const body = { user_id: owner.customerId, meta: { attr: { finca: '90909' } }, request_key: 'press-0001' };
    const [one, two] = [await asAgent('POST', 'inmuebles', body), await asAgent('POST', 'inmuebles', body)];
    expect(two).toEqual(one);
    expect((await asAgent('GET', 'inmuebles?custom_filter[text]=90909')).json.total).toBe(1);
  });

  test('a change upon an older version is refused with what is there now; the same change again is none', async () => {
    const made = await property();
    stage.pass(1000);
    const change = { meta: { attr: { direccion: 'Calle Menor 2' } }, updated_at: made.updated_at };
    const first = await asAgent('PUT', `inmuebles/${made.id}`, change);
    expect(await asAgent('PUT', `inmuebles/${made.id}`, change)).toEqual(first);
    const late = await asAgent('PUT', `inmuebles/${made.id}`, { meta: { uso: 203 }, updated_at: made.updated_at });
    expect(late).toMatchObject({ status: 409, json: { code: 'stale_version', object: first.json.object } });
    const gone = await asAgent('DELETE', `inmuebles/${made.id}?updated_at=${made.updated_at}`);
    expect(gone).toMatchObject({ status: 409, json: { code: 'stale_version' } });
    const [line] = await audited(owner.customerId);
    expect(line).toMatchObject({ action: 'portfolio.change', detail: { id: made.id, fields: ['direccion'] } });
  });

  test('a blank attribute is taken away', async () => {
    const made = await property({ direccion: 'Calle 1', finca: '12' });
    const { json } = await asAgent('PUT', `inmuebles/${made.id}`, { meta: { attr: { finca: '' } } });
    expect(json.object.meta.attr).toEqual({ direccion: 'Calle 1' });
  });

  test('R149 what was ordered on it is named, and holds it while it is under way', async () => {
    const made = await property();
    const origin = { customer_id: owner.customerId, origin: 'inmueble', origin_id: String(made.id) };
    const { item_id, order_id } = await stage.addItem(origin);
    const { pedidos } = (await asAgent('GET', `inmuebles/${made.id}`)).json;
    expect(pedidos).toMatchObject([{ item_id, order_id, product_id: 15867, client_status_id: 'processing' }]);
    const refused = await asAgent('DELETE', `inmuebles/${made.id}`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'portfolio_in_use' } });
    expect(refused.json.message).toContain(String(order_id));
    await stage.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.delivered })
      .where('item_id', '=', item_id)
      .execute();
    expect((await asAgent('DELETE', `inmuebles/${made.id}`)).status).toBe(200);
    expect(await stage.item(item_id)).toMatchObject({ origin_id: String(made.id) });
  });
});

describe('R177 the lists', () => {
  test('are paged, with items, total, page and per_page', async () => {
    const { customerId } = await signingCustomer(app, stage.deps);
    for (const finca of ['1', '2', '3']) {
      await asAgent('POST', 'inmuebles', { user_id: customerId, meta: { attr: { finca } } });
      stage.pass(1000);
    }
    const page = (query: string) => asAgent('GET', `inmuebles?custom_filter[customer_id]=${customerId}&${query}`);
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
    const { json } = await asAgent(
      'GET',
      `${list}?custom_filter[customer_id]=${await filtered()}&custom_filter[${filter.replace('=', ']=')}`,
    );
    expect(json.total).toBe(found);
  });

  let made: Promise<number> | undefined;
  /** A customer with one record of each kind. */
  function filtered(): Promise<number> {
    made ??= (async () => {
      const { customerId } = await signingCustomer(app, stage.deps);
      const attr = { direccion: 'Avenida de España 7', referencia_catastral: REFERENCE };
      const meta = { attr, tipo: 105, uso: 206, favoritos: true };
      const bodies = {
        inmuebles: { meta },
        empresas: { name: 'Ñandú, S.A.', cif: 'A58818501', meta: { relacion: 504 } },
        vehiculos: { meta: { attr: { matricula: 'AA-12-BB' }, tipo: 300, etiqueta: 305, uso: 403 } },
      };
      for (const [list, body] of Object.entries(bodies)) await asAgent('POST', list, { user_id: customerId, ...body });
      return customerId;
    })();
    return made;
  }

  test('an e-mail address finds what is its owner’s', async () => {
    const { customerId, email } = await signingCustomer(app, stage.deps);
    await asAgent('POST', 'empresas', { user_id: customerId, name: 'Gamma, S.L.' });
    const { json } = await asAgent('GET', `empresas?custom_filter[text]=${email.toUpperCase()}`);
    expect(json).toMatchObject({ total: 1, items: [{ name: 'Gamma, S.L.' }] });
  });
});

describe('whose portfolio it is', () => {
  test('customers reach the same resources, on their own data only', async () => {
    const { status, json } = await asOwner('POST', 'inmuebles', { meta: { attr: { finca: '4711' } } });
    expect([status, json.object.user_id]).toEqual([200, owner.customerId]);
    const path = `inmuebles/${json.object.id}`;
    expect((await asOwner('PUT', path, { meta: { uso: 200 } })).json.object.meta.uso).toBe(200);
    expect((await asOwner('GET', 'inmuebles?custom_filter[text]=4711')).json.total).toBe(1);
    const other = (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
      ask(stranger.signer, method, `/panel/rest/${path}`, body);
    expect((await other('GET')).status).toBe(404);
    expect((await other('PUT', { meta: { uso: 206 } })).status).toBe(404);
    expect((await other('DELETE')).status).toBe(404);
    const list = await ask(
      stranger.signer,
      'GET',
      `/panel/rest/inmuebles?custom_filter[customer_id]=${owner.customerId}`,
    );
    expect(list.json).toMatchObject({ items: [], total: 0 });
    const put = await ask(stranger.signer, 'POST', '/panel/rest/inmuebles', {
      user_id: owner.customerId,
      meta: { attr: { finca: '1' } },
    });
    expect(put.status).toBe(404);
    expect((await ask(stranger.signer, 'GET', `${ROOT}/${path}`)).status).toBe(403);
    expect((await asOwner('DELETE', path)).status).toBe(200);
  });

  test('a notary has no portfolios', async () => {
    expect((await ask(notary, 'GET', `${ROOT}/inmuebles`)).status).toBe(403);
  });
});
