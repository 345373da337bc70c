import { afterAll, beforeAll, expect, test } from 'vitest';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { attachLocated } from './attach-located.ts';
import { listLocalisations } from './localisations.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const CADASTRE = 19005;
const OFFICERS = 15868;
const inCadastre = () =>
  stage.addItem({
    product_id: CADASTRE,
    answers: JSON.stringify({ 1801: '180101', 1805: 'Ana', 1806: 'Prueba', 1807: '12345678Z' }),
  });
const results = (itemId: number) =>
  stage.deps.db.selectFrom('files').selectAll().where('item_id', '=', itemId).where('kind', '=', 'result').execute();
const charges = (itemId: number) =>
  stage.deps.db.selectFrom('order_charges').selectAll().where('item_id', '=', itemId).execute();

test('R374 what was located is in the result and charged once each, also when sent repeatedly', async () => {
  const { item_id } = await inCadastre();
  const ana = stage.as(stage.people.ana);
  const list = ['9872023VH5797S0001WX', '7837301VG8173B0001TT', '9872023vh5797s0001wx'].map((candidate) => ({
    item_id,
    candidate,
  }));
  const [first] = await attachLocated(ana, list);
  expect(first).toMatchObject({ ok: true, charged: 2 });
  const both = await Promise.all([attachLocated(ana, list), attachLocated(ana, list)]);
  expect(both.flat().map(({ attached }) => attached)).toEqual([[], []]);
  expect(await charges(item_id)).toMatchObject([{ code: 'located_property', units: 2, total: 1210 }]);
  expect(await results(item_id)).toMatchObject([{ media_type: 'application/pdf', released_at: null }]);
  expect(await stage.item(item_id)).toMatchObject({
    panel_status_id: STATUS.incident,
    incidencia_status_id: INCIDENT_KIND.charge_due,
    locked_by: null,
  });
});

test('R374 two agents at once attach and charge a candidate once', async () => {
  const { item_id } = await inCadastre();
  const list = [{ item_id, candidate: '7837301VG8173B0001TT' }];
  const [one, other] = await Promise.all([
    attachLocated(stage.as(stage.people.ana), list),
    attachLocated(stage.as(stage.people.berta), list),
  ]);
  expect([...one, ...other].map(({ charged }) => charged).toSorted()).toEqual([0, 1]);
  expect(await charges(item_id)).toHaveLength(1);
  expect(await results(item_id)).toHaveLength(1);
});

test('R374 a service without that charge gets its result and asks for nothing; what one item refuses stops no other', async () => {
  const officers = await stage.addItem({
    product_id: OFFICERS,
    answers: JSON.stringify({ 3501: '350101', 3502: 'Ana', 3503: 'Prueba', 3504: '12345678Z' }),
  });
  const note = await stage.addItem();
  const held = await stage.addItem({
    product_id: CADASTRE,
    locked_by: stage.people.berta.agentId,
    locked_until: new Date(stage.deps.now().getTime() + 60_000),
  });
  const told = await attachLocated(
    stage.as(stage.people.ana),
    [note, held, officers].map(({ item_id }) => ({ item_id, candidate: 'Obras del Sur, S.L., administradora única' })),
  );
  expect(told.map(({ ok, code, charged }) => [ok, code, charged])).toEqual([
    [false, 'not_found', 0],
    [false, 'locked_by_other', 0],
    [true, null, 0],
  ]);
  expect(await results(officers.item_id)).toHaveLength(1);
  expect(await charges(officers.item_id)).toEqual([]);
  expect((await stage.item(officers.item_id)).panel_status_id).toBe(STATUS.pending);
});

test('R086 the tab of localisations lists open items that ask for one, with whom to look for and what it costs', async () => {
  const { item_id } = await inCadastre();
  const closed = await stage.addItem({ product_id: CADASTRE, panel_status_id: STATUS.delivered });
  const { items } = await listLocalisations(stage.as(stage.people.ana), { page: 1, size: 100 });
  expect(items.find(({ order }) => order.item_id === item_id)).toMatchObject({
    name: 'Ana',
    surname: 'Prueba',
    nif: '12345678Z',
    price: 6.05,
    candidates: [],
    located: [],
  });
  expect(items.map(({ order }) => order.item_id)).not.toContain(closed.item_id);
});
