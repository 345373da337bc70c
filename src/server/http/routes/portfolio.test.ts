import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openPortfolios, type PortfolioApi, REFERENCE } from './testing/portfolio-api.ts';

let api: PortfolioApi;
beforeAll(async () => {
  api = await openPortfolios();
});
afterAll(() => api.close());

async function property(attr: object = { direccion: 'Calle Mayor 1' }, more: object = {}) {
  const { json } = await api.asAgent('POST', 'inmuebles', { user_id: api.owner.customerId, meta: { attr, ...more } });
  return json.object;
}
const audited = async (customerId: number) =>
  api.stage.deps.db
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
    const body = { user_id: api.owner.customerId, meta: { attr, tipo: 101, uso: '200', favoritos: true } };
    const { status, json } = await api.asAgent('POST', 'inmuebles', body);
    expect(status).toBe(200);
    expect(json).toEqual({
      ok: true,
      object: {
        id: expect.any(Number),
        user_id: api.owner.customerId,
        customer: { customer_id: api.owner.customerId, email: api.owner.email, firstname: 'Ana', lastname: 'Prueba' },
        pedidos: [],
        meta: {
          attr: { direccion: 'Calle Mayor 1', referencia_catastral: REFERENCE },
          tipo: 101,
          uso: 200,
          favoritos: true,
        },
        created_at: api.stage.deps.now().toISOString(),
        updated_at: api.stage.deps.now().toISOString(),
      },
    });
    const lines = (await audited(api.owner.customerId)).filter(({ detail }) => idOf(detail) === json.object.id);
    expect(lines).toMatchObject([
      { action: 'portfolio.create', actor_kind: 'agent', detail: { kind: 'inmueble', id: json.object.id } },
    ]);
  });

  test('R154 a company holds name, cif, acronym, meta.relacion and meta.update.seguimiento_activo', async () => {
    const body = {
      user_id: api.owner.customerId,
      name: 'Acme Ibérica, S.L.',
      cif: 'b-12345674',
      meta: { relacion: 501 },
    };
    const { json } = await api.asAgent('POST', 'empresas', body);
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
    const body = { user_id: api.owner.customerId, name: 'Seguida, S.L.', meta: { relacion: 501 } };
    const made = (await api.asAgent('POST', 'empresas', body)).json.object;
    const at = `empresas/${made.id}`;
    const followed = async () => (await api.asAgent('GET', at)).json.meta.update.seguimiento_activo;
    for (const active of [1, 1, 0]) {
      api.stage.pass(1000);
      const { status, json } = await api.asAgent('PUT', `${at}?update-seguimiento=${active}`, {});
      expect(status).toBe(200);
      const meta = { relacion: 501, update: { seguimiento_activo: active === 1 } };
      expect(json).toEqual({ ok: true, object: { ...made, meta, updated_at: json.object.updated_at } });
      expect(await followed()).toBe(active === 1);
    }
    await api.asAgent('PUT', at, { meta: { update: { seguimiento_activo: true } } });
    expect(await followed()).toBe(true);
    await api.asAgent('PUT', at, { meta: { relacion: 500 } });
    expect(await followed()).toBe(true);
    expect((await api.asAgent('PUT', `${at}?update-seguimiento=2`, {})).status).toBe(422);
    expect((await api.asAgent('GET', `${at}?update-seguimiento=0`)).status).toBe(422);
    const stale = await api.asAgent('PUT', `${at}?update-seguimiento=0`, { updated_at: made.updated_at });
    expect([stale.json.code, await followed()]).toEqual(['stale_version', true]);
  });

  test('R152 a vehicle holds fuel, label and use by their codes', async () => {
    const meta = { attr: { matricula: '1234 bcd' }, tipo: 302, etiqueta: 306, uso: 402 };
    const { json } = await api.asAgent('POST', 'vehiculos', { user_id: api.owner.customerId, meta });
    expect(json.object.meta).toEqual({ ...meta, attr: { matricula: '1234BCD' } });
  });

  test('R359 R360 R361 R362 each is created, read, changed and removed by its id, and the list follows', async () => {
    for (const [list, body, change] of [
      ['inmuebles', { meta: { attr: { finca: '77' } } }, { meta: { attr: { registro: 'Madrid 3' } } }],
      ['empresas', { name: 'Beta, S.A.' }, { meta: { relacion: 506 } }],
      ['vehiculos', { meta: { attr: { matricula: '4321BCD' } } }, { meta: { uso: 401 } }],
    ] as const) {
      const made = (await api.asAgent('POST', list, { user_id: api.owner.customerId, ...body })).json.object;
      const listed = async () =>
        (await api.asAgent('GET', `${list}?custom_filter[customer_id]=${api.owner.customerId}`)).json.items.map(
          ({ id }: { id: number }) => id,
        );
      expect(await listed()).toContain(made.id);
      expect((await api.asAgent('GET', `${list}/${made.id}`)).json).toEqual(made);
      api.stage.pass(1000);
      const put = await api.asAgent('PUT', `${list}/${made.id}`, { ...change, updated_at: made.updated_at });
      expect(put).toMatchObject({ status: 200, json: { ok: true, object: { ...made, ...put.json.object } } });
      expect(put.json.object).toMatchObject(change);
      expect(put.json.object.updated_at).not.toBe(made.updated_at);
      expect(await api.asAgent('DELETE', `${list}/${made.id}`)).toEqual({ status: 200, json: { ok: true } });
      expect(await listed()).not.toContain(made.id);
      expect((await api.asAgent('GET', `${list}/${made.id}`)).status).toBe(404);
    }
  });

  test('what is wrong is said beside each field, and nothing is kept', async () => {
    const meta = { attr: { referencia_catastral: '9872023VH5797S0001WZ', cru: '12' }, tipo: 107 };
    const { status, json } = await api.asAgent('POST', 'inmuebles', { user_id: api.owner.customerId, meta });
    expect(status).toBe(422);
    expect(json.errors.map(({ field }: { field: string }) => field)).toEqual(['referencia_catastral', 'cru', 'tipo']);
    expect(
      (await api.asAgent('POST', 'inmuebles', { user_id: 999_999_999, meta: { attr: { cru: '1' } } })).status,
    ).toBe(404);
    expect((await api.asAgent('POST', 'inmuebles', { meta: { attr: { finca: '1' } } })).status).toBe(422);
  });

  test('the same request_key makes one thing', async () => {
    const body = { user_id: api.owner.customerId, meta: { attr: { finca: '90909' } }, request_key: 'press-0001' };
    const [one, two] = [await api.asAgent('POST', 'inmuebles', body), await api.asAgent('POST', 'inmuebles', body)];
    expect(two).toEqual(one);
    expect((await api.asAgent('GET', 'inmuebles?custom_filter[text]=90909')).json.total).toBe(1);
  });

  test('a change upon an older version is refused with what is there now; the same change again is none', async () => {
    const made = await property();
    api.stage.pass(1000);
    const change = { meta: { attr: { direccion: 'Calle Menor 2' } }, updated_at: made.updated_at };
    const first = await api.asAgent('PUT', `inmuebles/${made.id}`, change);
    expect(await api.asAgent('PUT', `inmuebles/${made.id}`, change)).toEqual(first);
    const late = await api.asAgent('PUT', `inmuebles/${made.id}`, { meta: { uso: 203 }, updated_at: made.updated_at });
    expect(late).toMatchObject({ status: 409, json: { code: 'stale_version', object: first.json.object } });
    const gone = await api.asAgent('DELETE', `inmuebles/${made.id}?updated_at=${made.updated_at}`);
    expect(gone).toMatchObject({ status: 409, json: { code: 'stale_version' } });
    const [line] = await audited(api.owner.customerId);
    expect(line).toMatchObject({ action: 'portfolio.change', detail: { id: made.id, fields: ['direccion'] } });
  });

  test('a blank attribute is taken away', async () => {
    const made = await property({ direccion: 'Calle 1', finca: '12' });
    const { json } = await api.asAgent('PUT', `inmuebles/${made.id}`, { meta: { attr: { finca: '' } } });
    expect(json.object.meta.attr).toEqual({ direccion: 'Calle 1' });
  });

  test('R149 what was ordered on it is named, and holds it while it is under way', async () => {
    const made = await property();
    const origin = { customer_id: api.owner.customerId, origin: 'inmueble', origin_id: String(made.id) };
    const { item_id, order_id } = await api.stage.addItem(origin);
    const { pedidos } = (await api.asAgent('GET', `inmuebles/${made.id}`)).json;
    expect(pedidos).toMatchObject([{ item_id, order_id, product_id: 15867, client_status_id: 'processing' }]);
    const refused = await api.asAgent('DELETE', `inmuebles/${made.id}`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'portfolio_in_use' } });
    expect(refused.json.message).toContain(String(order_id));
    await api.stage.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.delivered })
      .where('item_id', '=', item_id)
      .execute();
    expect((await api.asAgent('DELETE', `inmuebles/${made.id}`)).status).toBe(200);
    expect(await api.stage.item(item_id)).toMatchObject({ origin_id: String(made.id) });
  });
});
