// Papers, orders and proposals of the portfolio's pages.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Nota } from '../../../domain/notas/read-notas.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { CRU, flat, somebody } from './testing/properties.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const NOTA: Nota = {
  registry: 'Registro de la Propiedad de Madrid n.º 5',
  issuedOn: '2026-11-20',
  cru: CRU,
  cadastralReference: null,

  finca: { municipality: 'Madrid', number: '1234' },
  description: '',
  isFree: true,
  charges: [],
  owners: [{ name: 'Ana Ruiz Gil', taxId: null, share: null, percent: 100, right: 'full', title: null }],
};

function delivered(customerId: number, days: number, columns: object = {}) {
  const at = new Date(stage.deps.now().getTime() - days * DAY_MS);
  return stage.addItem({ customer_id: customerId, panel_status_id: STATUS.delivered, delivered_at: at, ...columns });
}

async function read(itemId: number, notas: readonly Nota[]) {
  const file_id = await stage.addResult(itemId);
  await stage.deps.db
    .updateTable('files')
    .set({ released_at: stage.deps.now() })
    .where('file_id', '=', file_id)
    .execute();
  await stage.deps.db
    .insertInto('note_readings')
    .values({
      file_id,
      item_id: itemId,
      sha256: file_id,
      reader_version: 3,
      state: 'properties',
      read_at: stage.deps.now(),
      notas: JSON.stringify(notas),
      parsed: JSON.stringify({ descripcion: '', cargas: '', titulares: '' }),
    })
    .execute();
}

describe('the papers of a property', () => {
  test('are missing, on their way, recent, and old after 60 days; an old note is renewed from its order', async () => {
    const one = await somebody(stage);
    const id = await flat(one);
    const note = async () => (await one.port.thing('inmuebles', id)).papers[0];
    expect(await note()).toMatchObject({
      state: 'missing',
      name: 'Nota Simple del Registro de la Propiedad',
      renew_href: null,
    });
    const item = await stage.addItem({ customer_id: one.customerId, origin: 'inmueble', origin_id: id });
    expect(await note()).toMatchObject({ state: 'ordered' });
    const age = async (days: number) => {
      const delivered_at = new Date(stage.deps.now().getTime() - days * DAY_MS);
      await stage.deps.db
        .updateTable('order_items')
        .set({ panel_status_id: STATUS.delivered, delivered_at })
        .where('item_id', '=', item.item_id)
        .execute();
    };
    await age(59);
    expect(await note()).toMatchObject({ state: 'fresh', delivered_text: '25 de septiembre de 2026' });
    await age(61);
    expect(await note()).toMatchObject({
      state: 'old',
      renew_href: `/tienda/product/actualizar/${item.order_id}/${item.item_id}`,
    });
    const { things } = await one.port.things('inmuebles', {});
    expect(things).toMatchObject([{ old_papers: 1, orders: 1 }]);
    const renewed = await delivered(one.customerId, 1, { origin: 'pedido', parent_id: item.item_id });
    expect(await note()).toMatchObject({ state: 'fresh' });
    const { orders } = await one.port.thing('inmuebles', id);
    expect(orders.map(({ item_id }) => item_id).sort()).toEqual([item.item_id, renewed.item_id].sort());
  });

  test('what is missing is ordered with its data, once however often it is pressed', async () => {
    const one = await somebody(stage);
    const id = await flat(one);
    const { papers } = await one.port.thing('inmuebles', id);
    const product_id = String(papers[0]?.product_id);
    for (let press = 0; press < 2; press++) {
      expect(await one.port.changeThing('inmuebles', id, { intent: 'order', product_id })).toEqual({
        ok: true,
        redirect: '/tienda/cart',
      });
    }
    expect(await linesOf(one.customerId)).toMatchObject([
      { product_id: Number(product_id), origin: 'inmueble', origin_id: id, answers: { 1008: CRU } },
    ]);
    const unknown = await one.port.changeThing('inmuebles', id, { intent: 'order', product_id: '1' });
    expect(unknown).toMatchObject({ ok: false, page: { problems: [{ field: null }] } });
  });

  test('what its data do not complete opens as a form with what is known', async () => {
    const one = await somebody(stage);
    const saved = await one.port.saveThing('vehiculos', null, { bastidor: 'WVWZZZ1JZXW000001' });
    const id = saved.ok ? (/\d+/.exec(saved.redirect)?.[0] ?? '') : '';
    const { papers } = await one.port.thing('vehiculos', id);
    const result = await one.port.changeThing('vehiculos', id, {
      intent: 'order',
      product_id: String(papers[0]?.product_id),
    });
    expect(result).toMatchObject({ ok: true, redirect: expect.stringMatching(/^\/tienda\/(product\/|cart)/) });
  });

  test('everything that is missing is ordered at once, for the price that is named', async () => {
    const one = await somebody(stage);
    const id = await flat(one, { referencia_catastral: '9872023VH5797S0001WX' });
    const { basket, papers } = await one.port.thing('inmuebles', id);
    expect(basket?.count).toBe(papers.length);
    expect((await one.port.changeThing('inmuebles', id, { intent: 'order', product_id: 'all' })).ok).toBe(true);
    const ordered = (await linesOf(one.customerId)).map(({ product_id }) => product_id);
    expect(ordered).toContain(papers[0]?.product_id);
    expect(papers.map(({ product_id }) => product_id)).toEqual(expect.arrayContaining(ordered));
  });

  test('a note that names another holder is said, one that names the same is not', async () => {
    const one = await somebody(stage);
    const id = await flat(one, { titular: 'Pedro Otro' });
    const item = await delivered(one.customerId, 3, { origin: 'inmueble', origin_id: id });
    await read(item.item_id, [NOTA]);
    expect((await one.port.thing('inmuebles', id)).contradiction).toMatchObject({
      holder: 'Pedro Otro',
      in_note: 'Ana Ruiz Gil',
      order_id: String(item.order_id),
    });
    expect((await one.port.thing('inmuebles', id)).files).toMatchObject([{ name: 'nota.pdf', is_new: true }]);
    await one.port.saveThing('inmuebles', id, {
      ...(await one.port.thingForm('inmuebles', id, {})).values,

      version: (await one.port.thingForm('inmuebles', id, {})).version,
      titular: 'RUIZ GIL, Ana',
    });
    expect((await one.port.thing('inmuebles', id)).contradiction).toBeNull();
  });
});

async function linesOf(customerId: number) {
  return stage.deps.db
    .selectFrom('quote_items')
    .innerJoin('quotes', 'quotes.quote_id', 'quote_items.quote_id')
    .select(['product_id', 'origin', 'origin_id', 'answers'])
    .where('quotes.customer_id', '=', customerId)
    .execute();
}

describe('what a delivered paper is about', () => {
  test('is proposed, and added only when its customer says so; then the paper is with it', async () => {
    const one = await somebody(stage);
    const item = await delivered(one.customerId, 1);
    await read(item.item_id, [NOTA]);
    const { proposals, total } = await one.port.things('inmuebles', {});
    expect(total).toBe(0);
    expect(proposals).toMatchObject([
      { order_id: String(item.order_id), add_href: expect.stringContaining('new?from=') },
    ]);
    const from = proposals[0]?.key ?? '';
    const form = await one.port.thingForm('inmuebles', null, { from });
    expect(form.values).toMatchObject({ cru: CRU, titular: 'Ana Ruiz Gil', finca: '1234', municipio: 'Madrid' });
    const saved = await one.port.saveThing('inmuebles', null, { ...form.values, from, request_key: form.request_key });
    const id = saved.ok ? (/\d+/.exec(saved.redirect)?.[0] ?? '') : '';
    expect((await one.port.thing('inmuebles', id)).orders).toMatchObject([{ item_id: item.item_id }]);
    expect((await one.port.things('inmuebles', {})).proposals).toEqual([]);
  });

  test('is not proposed again once declined, nor when it is there already, nor to anybody else', async () => {
    const [one, other] = [await somebody(stage), await somebody(stage)];
    const item = await delivered(one.customerId, 1);
    await read(item.item_id, [NOTA]);
    const key = `${item.item_id}-0`;
    expect((await other.port.things('inmuebles', {})).proposals).toEqual([]);
    expect((await other.port.thingForm('inmuebles', null, { from: key })).values).toEqual({});
    expect(await other.port.changeThings('inmuebles', { intent: 'decline', proposal: key })).toMatchObject({
      ok: false,
      status: 404,
    });
    const taken = await other.port.saveThing('inmuebles', null, { finca: '7', from: key });
    expect(taken.ok).toBe(true);
    expect(await stage.item(item.item_id)).toMatchObject({ origin: null, customer_id: one.customerId });
    const id = await flat(one);
    expect((await one.port.things('inmuebles', {})).proposals).toEqual([]);
    await one.port.changeThing('inmuebles', id, { intent: 'remove' });
    expect((await one.port.things('inmuebles', {})).proposals).toHaveLength(1);
    await one.port.changeThings('inmuebles', { intent: 'decline', proposal: key });
    expect((await one.port.things('inmuebles', {})).proposals).toEqual([]);
  });
});

describe('following a company', () => {
  test('begins and ends by one click, and names the day on which its report becomes old', async () => {
    const one = await somebody(stage);
    const saved = await one.port.saveThing('empresas', null, { name: 'Acme, S.L.', cif: 'B12345674' });
    const id = saved.ok ? (/\d+/.exec(saved.redirect)?.[0] ?? '') : '';
    const following = async () => (await one.port.thing('empresas', id)).following;
    expect(await following()).toEqual({ is_active: false, next_text: null, news: [] });
    await one.port.changeThing('empresas', id, { intent: 'follow', active: '1' });
    expect(await following()).toEqual({ is_active: true, next_text: null, news: [] });
    expect((await one.port.things('empresas', { seguimiento_activo: '1' })).things).toMatchObject([
      { is_followed: true },
    ]);
    await delivered(one.customerId, 0, { product_id: 18506, origin: 'empresa', origin_id: id });
    expect(await following()).toMatchObject({ is_active: true, next_text: '23 de noviembre de 2027' });
    await one.port.changeThing('empresas', id, { intent: 'follow', active: '0' });
    expect(await following()).toMatchObject({ is_active: false });
    expect((await one.port.things('empresas', { seguimiento_activo: '1' })).things).toEqual([]);
  });
});
