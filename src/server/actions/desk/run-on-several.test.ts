import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { runOperation } from './run-operation.ts';
import { undoOperation } from './undo/undo-operation.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const REASON = 'El registro pide la escritura.';

describe('R378 one operation on several items', () => {
  test('each is checked and answered by itself: what one refuses does not hold up the others', async () => {
    const ctx = asAna();
    const [free, taken, wrong] = await items(3);
    await lockItem(stage.as(stage.people.berta), taken);
    await stage.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.delivered })
      .where('item_id', '=', wrong)
      .execute();
    const answer = await press(ctx, free, { operation_multiples_pedidos: [free, taken, wrong, free, 999_999_999] });
    expect(answer.results).toEqual([
      { item_id: free, ok: true, code: null, message: '' },
      { item_id: taken, ok: false, code: 'locked_by_other', message: expect.stringContaining('Berta Prueba') },
      { item_id: wrong, ok: false, code: 'transition_refused', message: expect.stringContaining('Entregado') },
      { item_id: 999_999_999, ok: false, code: 'not_found', message: expect.any(String) },
    ]);
    expect(await statuses([free, taken, wrong])).toEqual([STATUS.denied, STATUS.pending, STATUS.delivered]);
    expect(await holders([free, taken, wrong])).toEqual([null, stage.people.berta.agentId, null]);
  });

  test('an email_template goes to the customer of each item, once', async () => {
    const [first, second] = await items(2);
    const { results } = await press(asAna(), first, {
      operation: 'enviar_email',
      email_template: 'registry_delay',
      to: undefined,
      reason: undefined,
      operation_multiples_pedidos: [first, second],
    });
    expect(results.map(({ item_id, ok }) => [item_id, ok])).toEqual([
      [first, true],
      [second, true],
    ]);
    const mails = await stage.deps.db
      .selectFrom('mails')
      .select(['item_id', 'template', 'params'])
      .where('item_id', 'in', [first, second])
      .orderBy('item_id')
      .execute();
    expect(mails.map(({ item_id, template }) => [item_id, template])).toEqual([
      [first, 'agent_message'],
      [second, 'agent_message'],
    ]);
    for (const { params } of mails) expect(JSON.stringify(params)).toContain('registro');
  });

  test('the item of the path is left alone unless it is named', async () => {
    const [path, named] = await items(2);
    const { pedido } = await press(asAna(), path, { operation_multiples_pedidos: [named] });
    expect(pedido).toMatchObject({ item_id: path, panel_status_id: STATUS.pending });
    expect(await statuses([path, named])).toEqual([STATUS.pending, STATUS.denied]);
  });

  test('more than 50 need a supervisor, who is refused none', async () => {
    const many = await items(51);
    const [first] = many;
    const asked = (ctx: Ctx) =>
      press(ctx, first, { operation: 'save_note', comment: 'Cierre por obras.', operation_multiples_pedidos: many });
    await expect(asked(asAna())).rejects.toMatchObject({ code: 'forbidden' });
    const { results } = await asked(stage.as(stage.people.sara));
    expect(results.filter(({ ok }) => ok)).toHaveLength(51);
    expect(new Set(await holders(many))).toEqual(new Set([null]));
  });

  test('one undo reverts all that can be; what has changed since stays and is named', async () => {
    const ctx = asAna();
    const [first, second] = await items(2);
    const { undo_id } = await press(ctx, first, { operation_multiples_pedidos: [first, second] });
    await lockItem(stage.as(stage.people.berta), second);
    const { items: taken } = await undoOperation(ctx, undo_id ?? '');
    expect(taken.map(({ item_id, ok, code }) => [item_id, ok, code])).toEqual([
      [first, true, null],
      [second, false, 'locked_by_other'],
    ]);
    expect(await statuses([first, second])).toEqual([STATUS.pending, STATUS.denied]);
  });
});

describe('R378 cascades', () => {
  test('takes along the children in the same status, and lists those that could not follow', async () => {
    const ctx = asAna();
    const [parent, follows, taken, elsewhere, grandchild] = await items(5);
    await childrenOf(parent, [follows, taken, elsewhere]);
    await childrenOf(follows, [grandchild]);
    await lockItem(stage.as(stage.people.berta), taken);
    await stage.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.in_progress })
      .where('item_id', '=', elsewhere)
      .execute();
    await lockItem(ctx, parent);
    const { results, pedido } = await press(ctx, parent, { cascades: true });
    expect(pedido.panel_status_id).toBe(STATUS.denied);
    expect(results.map(({ item_id, ok, code }) => [item_id, ok, code])).toEqual([
      [follows, true, null],
      [taken, false, 'locked_by_other'],
    ]);
    expect(await statuses([follows, taken, elsewhere, grandchild])).toEqual([
      STATUS.denied,
      STATUS.pending,
      STATUS.in_progress,
      STATUS.pending,
    ]);
  });

  test('a child delivers all documents of its own, whichever of its parent’s were chosen', async () => {
    const ctx = asAna();
    const [parent, child, bare] = await items(3);
    await childrenOf(parent, [child, bare]);
    const [chosen] = [await stage.addResult(parent, 'nota.pdf'), await stage.addResult(parent, 'borrador.pdf')];
    const own = await stage.addResult(child, 'nota de la segunda finca.pdf');
    await stage.deps.db
      .updateTable('order_items')
      .set({ panel_status_id: STATUS.in_progress })
      .where('item_id', 'in', [parent, child, bare])
      .execute();
    await lockItem(ctx, parent);
    const { results, pedido } = await press(ctx, parent, {
      operation: 'terminar',
      to: STATUS.delivered,
      cascades: true,
      file_ids: [chosen],
    });
    expect(pedido.panel_status_id).toBe(STATUS.delivered);
    expect(results.map(({ item_id, ok, code }) => [item_id, ok, code])).toEqual([
      [child, true, null],
      [bare, false, 'transition_refused'],
    ]);
    const released = await stage.deps.db
      .selectFrom('files')
      .select('file_id')
      .where('released_at', 'is not', null)
      .where('item_id', 'in', [parent, child])
      .execute();
    expect(released.map(({ file_id }) => file_id).sort()).toEqual([chosen, own].sort());
  });

  test('nobody follows where the item itself is refused', async () => {
    const [parent, child] = await items(2);
    await childrenOf(parent, [child]);
    await lockItem(asAna(), parent);
    await expect(press(asAna(), parent, { cascades: true, reason: 'no' })).rejects.toMatchObject({
      code: 'transition_refused',
    });
    expect(await statuses([parent, child])).toEqual([STATUS.pending, STATUS.pending]);
  });
});

function asAna(): Ctx {
  const ctx = stage.as(stage.people.ana);
  return { ...ctx, settings: { ...ctx.settings, UNDO_SECONDS: 10 } };
}

/** Items in the queue; five at least, so that a test may name them one by one. */
async function items(count: number): Promise<[number, number, number, number, number, ...number[]]> {
  const made = [];
  for (let index = 0; index < Math.max(5, count); index++) made.push((await stage.addItem()).item_id);
  return made as [number, number, number, number, number, ...number[]];
}

async function press(ctx: Ctx, itemId: number, fields: Partial<OperationPayload>) {
  const { operation = 'cambio_estado', ...rest } = fields;
  const given = operationOn(await stage.item(itemId), operation, { to: STATUS.denied, reason: REASON, ...rest });
  return runOperation(ctx, itemId, given);
}

async function childrenOf(parent: number, children: readonly number[]): Promise<void> {
  await stage.deps.db.updateTable('order_items').set({ parent_id: parent }).where('item_id', 'in', children).execute();
}

async function statuses(ids: readonly number[]): Promise<number[]> {
  return Promise.all(ids.map(async (id) => (await stage.item(id)).panel_status_id));
}

async function holders(ids: readonly number[]): Promise<(number | null)[]> {
  return Promise.all(ids.map(async (id) => (await stage.item(id)).locked_by));
}
