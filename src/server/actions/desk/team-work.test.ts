// What colleagues share on an item: tags, watchers, and the checklist that delivery requires.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { MOST_TAGS } from '../../../domain/tags/tag.ts';
import { listAlerts } from '../alerts/list-alerts.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listPedidos } from '../search/list-pedidos.ts';
import { listTags } from '../tags/list-tags.ts';
import { getPedido } from './get-pedido.ts';
import { runOperation } from './run-operation.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const run = async (who: AgentActor, itemId: number, operation: string, fields = {}) =>
  runOperation(stage.as(who), itemId, operationOn(await stage.item(itemId), operation, fields));
const linesOf = (itemId: number) =>
  stage.deps.db.selectFrom('item_history').selectAll().where('item_id', '=', itemId).orderBy('history_id').execute();

describe('tags', () => {
  test('are one however they are typed, shown, listed with their counts, found, and told in the history', async () => {
    const { ana, berta } = stage.people;
    const one = await stage.addItem();
    const over = await stage.addItem({ panel_status_id: STATUS.closed });
    await run(ana, one.item_id, 'etiquetar_pedido', { add_tags: ['  Falta   DNI ', 'VIP'] });
    await run(berta, over.item_id, 'etiquetar_pedido', { add_tags: ['falta dni'] });
    const { pedido } = await run(berta, one.item_id, 'etiquetar_pedido', { add_tags: ['FALTA DNI'] });
    expect(pedido.details.tags).toEqual(['falta dni', 'vip']);
    expect(await listTags(stage.as(ana))).toEqual([
      { tag: 'falta dni', items: 2, open_items: 1 },
      { tag: 'vip', items: 1, open_items: 1 },
    ]);
    const find = async (who: AgentActor) =>
      (await listPedidos(stage.as(who), orderFiltersSchema.parse({ 'custom_filter[tag]': ' Falta DNI' }))).items;
    expect((await find(ana)).map(({ item_id, tags }) => [item_id, tags])).toEqual([
      [over.item_id, ['falta dni']],
      [one.item_id, ['falta dni', 'vip']],
    ]);
    await run(ana, one.item_id, 'etiquetar_pedido', { remove_tags: ['vip'] });
    expect((await linesOf(one.item_id)).map(({ accion, detail }) => [accion, detail])).toEqual([
      ['etiquetar_pedido', { tags_added: ['falta dni', 'vip'], tags_removed: [] }],
      ['etiquetar_pedido', { tags_added: [], tags_removed: ['vip'] }],
    ]);
  });

  test('neither take a lock nor wait for one, and an agent who works on it continues with their copy', async () => {
    const { ana, berta } = stage.people;
    const { item_id } = await stage.addItem();
    await lockItem(stage.as(ana), item_id);
    const seen = await stage.item(item_id);
    await run(berta, item_id, 'etiquetar_pedido', { add_tags: ['eco'] });
    const after = await stage.item(item_id);
    expect([after.updated_at, after.locked_by]).toEqual([seen.updated_at, ana.agentId]);
  });

  test('put on by two at once are one, and no more than an item may have', async () => {
    const { ana, berta } = stage.people;
    const { item_id } = await stage.addItem();
    await Promise.all([ana, berta].map((who) => run(who, item_id, 'etiquetar_pedido', { add_tags: ['prisa'] })));
    expect(await linesOf(item_id)).toHaveLength(1);
    const many = Array.from({ length: MOST_TAGS }, (_, index) => `t${index}`);
    await expect(run(ana, item_id, 'etiquetar_pedido', { add_tags: many })).rejects.toMatchObject({
      code: 'too_many_tags',
    });
  });

  test('are nothing to a notary: not shown, not found by, not put on', async () => {
    const { ana, nora } = stage.people;
    const { item_id } = await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: nora.notaryId });
    await run(ana, item_id, 'etiquetar_pedido', { add_tags: ['secreta'] });
    expect((await getPedido(stage.as(nora), item_id)).details.tags).toEqual([]);
    const found = await listPedidos(stage.as(nora), orderFiltersSchema.parse({ 'custom_filter[tag]': 'secreta' }));
    expect(found.items).toEqual([]);
    await expect(run(nora, item_id, 'etiquetar_pedido', { add_tags: ['x'] })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('are looked up by an index, not by reading all items', async () => {
    const plan = await stage.deps.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`explain select item_id from item_tags where tag = 'vip'`.execute(tx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('item_tags_by_tag');
  });
});

describe('who watches an item', () => {
  const watchedBy = async (who: AgentActor) =>
    (await listAlerts(stage.as(who), { unread: true, before: undefined })).alerts
      .filter(({ kind }) => kind === 'watched')
      .map(({ item_id, detail, by }) => ({ item_id, action: detail.action, by }));

  test('is alerted to all that others do there, once, and to nothing of their own', async () => {
    const { ana, berta } = stage.people;
    const { item_id } = await stage.addItem();
    const { pedido } = await run(berta, item_id, 'vigilar_pedido', { watch: true });
    expect(pedido.details.watchers).toEqual([{ user_id: berta.agentId, name: 'Berta Prueba' }]);
    await run(ana, item_id, 'lock_pedido');
    await run(ana, item_id, 'save_note', { comment: 'Llamar mañana.' });
    await run(ana, item_id, 'simple_update', { referencia: 'R-9' });
    await run(berta, item_id, 'save_note', { comment: 'Ya he llamado.' });
    expect(await watchedBy(berta)).toEqual([
      { item_id, action: 'simple_update', by: 'Ana Prueba' },
      { item_id, action: 'save_note', by: 'Ana Prueba' },
    ]);
    await run(berta, item_id, 'vigilar_pedido', { watch: false });
    await run(ana, item_id, 'save_note', { comment: 'Otra.' });
    expect(await watchedBy(berta)).toHaveLength(2);
  });

  test('a watcher who is mentioned in a note is alerted to it once', async () => {
    const { ana, sara } = stage.people;
    const { item_id } = await stage.addItem();
    await run(sara, item_id, 'vigilar_pedido', { watch: true });
    await run(ana, item_id, 'save_note', { comment: '@Sara mira esto', mentions: [sara.agentId] });
    const { alerts } = await listAlerts(stage.as(sara), { unread: true, before: undefined });
    expect(alerts.filter((alert) => alert.item_id === item_id).map(({ kind }) => kind)).toEqual(['mentioned']);
  });

  test('a watcher who has left is alerted no more, and a notary watches nothing', async () => {
    const { ana, paulo, nora } = stage.people;
    const { item_id } = await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: nora.notaryId });
    await run(paulo, item_id, 'vigilar_pedido', { watch: true });
    await stage.deps.db.updateTable('agents').set({ active: false }).where('agent_id', '=', paulo.agentId).execute();
    await run(ana, item_id, 'save_note', { comment: 'Nadie lo oye.' });
    const told = await stage.deps.db.selectFrom('alerts').selectAll().where('item_id', '=', item_id).execute();
    expect(told).toEqual([]);
    expect((await getPedido(stage.as(ana), item_id)).details.watchers).toEqual([]);
    await stage.deps.db.updateTable('agents').set({ active: true }).where('agent_id', '=', paulo.agentId).execute();
    await expect(run(nora, item_id, 'vigilar_pedido', { watch: true })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the checklist of a product', () => {
  const words = (es: string) => JSON.stringify({ es, en: `${es} (en)`, pt: `${es} (pt)` });
  let point = 0;
  let ofAll = 0;
  beforeEach(async () => {
    await stage.deps.db.deleteFrom('checklist_points').execute();
    const made = await stage.deps.db
      .insertInto('checklist_points')
      .values([
        { product: 'nota-simple', position: 1, text: words('La finca es la pedida') },
        { product: '', position: 1, text: words('Se lee bien') },
        { product: 'otro-servicio', position: 1, text: words('Nada que ver') },
      ])
      .returning('point_id')
      .execute();
    [point, ofAll] = made.map(({ point_id }) => point_id) as [number, number];
  });

  async function ready() {
    const { item_id } = await stage.addItem({ panel_status_id: STATUS.in_progress });
    await lockItem(stage.as(stage.people.ana), item_id);
    await stage.addResult(item_id);
    return item_id;
  }
  const tick = (itemId: number, point_id: number, is_ticked = true, who = stage.people.ana) =>
    run(who, itemId, 'marcar_punto', { point_id, is_ticked });

  test('keeps a delivery back until all is ticked, and names what is not', async () => {
    const { ana } = stage.people;
    const itemId = await ready();
    await expect(run(ana, itemId, 'terminar')).rejects.toMatchObject({
      code: 'checklist_open',
      params: { name: 'Se lee bien · La finca es la pedida' },
      extra: { points: [ofAll, point] },
    });
    await tick(itemId, ofAll);
    const { pedido } = await tick(itemId, point, true, stage.people.berta);
    expect(pedido.details.checklist).toEqual([
      { point_id: ofAll, text: 'Se lee bien', ticked: { by: 'Ana Prueba', at: expect.any(String) } },
      { point_id: point, text: 'La finca es la pedida', ticked: { by: 'Berta Prueba', at: expect.any(String) } },
    ]);
    await run(ana, itemId, 'terminar');
    expect((await stage.item(itemId)).panel_status_id).toBe(STATUS.delivered);
  });

  test('lets through what is accepted by its number and with a reason, which the history keeps', async () => {
    const { ana } = stage.people;
    const itemId = await ready();
    const accepted = { unticked: [point, ofAll] };
    await expect(run(ana, itemId, 'terminar', accepted)).rejects.toMatchObject({ code: 'invalid_input' });
    const reason = { unticked_reason: 'El registro ya lo ha revisado' };
    await expect(run(ana, itemId, 'terminar', { unticked: [point], ...reason })).rejects.toMatchObject({
      code: 'checklist_open',
      extra: { points: [ofAll] },
    });
    await run(ana, itemId, 'terminar', { ...accepted, ...reason });
    expect((await linesOf(itemId)).at(-1)).toMatchObject({
      accion: 'terminar',
      comment: 'El registro ya lo ha revisado',
      detail: { unticked: ['Se lee bien', 'La finca es la pedida'] },
    });
  });

  test('that is changed while an order is open asks again for what now reads otherwise, and for what is new', async () => {
    const { ana } = stage.people;
    const itemId = await ready();
    await tick(itemId, point);
    await tick(itemId, ofAll);
    await stage.deps.db
      .updateTable('checklist_points')
      .set({ text: words('La finca y el titular son los pedidos') })
      .where('point_id', '=', point)
      .execute();
    await expect(run(ana, itemId, 'terminar')).rejects.toMatchObject({ extra: { points: [point] } });
    await tick(itemId, point);
    await stage.deps.db.deleteFrom('checklist_points').where('point_id', '=', ofAll).execute();
    await expect(tick(itemId, ofAll)).rejects.toMatchObject({ code: 'checklist_changed' });
    await run(ana, itemId, 'terminar');
  });

  test('is ticked once by two at once, and says whose tick it is', async () => {
    const itemId = await ready();
    const { ana, berta } = stage.people;
    await Promise.all([ana, berta].map((who) => tick(itemId, point, true, who)));
    const ticks = (await linesOf(itemId)).filter(({ accion }) => accion === 'marcar_punto');
    expect(ticks).toHaveLength(1);
    await tick(itemId, point, false);
    expect((await linesOf(itemId)).at(-1)).toMatchObject({ detail: { is_ticked: false } });
  });

  test('holds an operation on several items back too, item by item', async () => {
    const { ana } = stage.people;
    const [one, other] = [await ready(), await ready()];
    await tick(one, point);
    await tick(one, ofAll);
    const { results } = await run(ana, one, 'terminar', { operation_multiples_pedidos: [one, other] });
    expect(results.map(({ item_id, code }) => [item_id, code])).toEqual([
      [one, null],
      [other, 'checklist_open'],
    ]);
  });
});
