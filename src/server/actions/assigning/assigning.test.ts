import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { runOperation } from '../desk/run-operation.ts';
import { undoOperation } from '../desk/undo/undo-operation.ts';
import type { ItemRow } from '../items/item-row.ts';
import { operationOn } from '../items/testing/operation.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { moveDueItems } from '../moves/timers/move-due-items.ts';
import { addProvider, addTwoProviders, listMails, run, sentTo, taken } from './testing/assigned.ts';

let stage: Stage;
let plain: number;
let booklets: number;
beforeAll(async () => {
  stage = await openStage();
  ({ plain, booklets } = await addTwoProviders(stage));
});
afterAll(() => stage.close());
let item: ItemRow;
beforeEach(async () => {
  stage.deps.clock.now = MONDAY;
  item = await taken(stage, await stage.addItem());
});

describe('a provider', () => {
  test('R395 is given the item: 97, off the queue, the term running, a mail with the request and the files chosen, and no other data', async () => {
    const chosen = await stage.addResult(item.item_id, 'poder.pdf');
    await stage.addResult(item.item_id, 'otro.pdf');
    const answer = await run(stage, item, 'cambiar_proveedor', {
      provider_id: plain,
      file_ids: [chosen],
      comment: 'Va con prisa.',
    });
    expect(answer.pedido).toMatchObject({ panel_status_id: STATUS.at_provider, locked: false });
    expect(await stage.item(item.item_id)).toMatchObject({
      provider_id: plain,
      provider_at: stage.deps.now(),
      provider_work: null,
      queue: null,
    });
    const [mail, ...others] = await listMails(stage, item);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'provider_request', to_address: 'sol@proveedor.test', locale: 'es' });
    expect(mail?.params).toEqual({
      portalName: 'Registralia',
      portalUrl: expect.any(String),
      timeZone: 'Europe/Madrid',
      customerName: 'Gestoría Sol',
      orderNumber: String(item.order_id),
      itemNumber: String(item.item_id),
      itemName: 'Nota Simple del Registro de la Propiedad',
      work: null,
      answers: expect.arrayContaining([expect.objectContaining({ value: 'Calle Mayor 1' })]),
      fileIds: [chosen],
      fileNames: ['poder.pdf'],
      note: 'Va con prisa.',
      // Five business days after Monday noon in Madrid.
      dueAt: '2026-11-30T11:00:00.000Z',
    });
    const sent = await sentTo(stage, mail?.mail_id);
    expect(sent.attachments.map(({ filename }) => filename)).toEqual(['poder.pdf']);
    expect(sent.text).not.toMatch(/Carmen|600000000|25,12|@correo\.test/);
  });

  test('only one with the ability is assigned the work, in their language', async () => {
    const booklet = await taken(stage, await stage.addItem({ product_id: 19047, is_portuguese: true }));
    await expect(run(stage, booklet, 'cambiar_proveedor', { provider_id: plain })).rejects.toMatchObject({
      code: 'not_assignable',
      params: { name: 'Gestoría Sol' },
      extra: { why: 'unable' },
    });
    await run(stage, booklet, 'cambiar_proveedor', { provider_id: booklets });
    expect(await stage.item(booklet.item_id)).toMatchObject({ provider_work: 'caderneta' });
    const [mail] = await listMails(stage, booklet);
    expect(mail).toMatchObject({ locale: 'pt', params: { work: 'caderneta', dueAt: '2026-12-07T11:00:00.000Z' } });
    const other = await taken(stage, await stage.addItem());
    await expect(
      run(stage, other, 'cambiar_proveedor', { provider_id: booklets, provider_work: 'retifica' }),
    ).rejects.toMatchObject({ code: 'not_assignable' });
  });

  test.each([
    ['an unknown one', () => 9_999, 'unknown'],
    [
      'one who takes no more work',
      () => addProvider(stage, { nombre: 'Antes', email: 'x@p.test', active: false }),
      'inactive',
    ],
  ])('%s is refused, and nothing changes', async (_what, providerOf, why) => {
    const provider_id = await providerOf();
    await expect(run(stage, item, 'cambiar_proveedor', { provider_id })).rejects.toMatchObject({
      code: 'not_assignable',
      extra: { why },
    });
    expect(await stage.item(item.item_id)).toEqual(item);
  });

  test('without a name, with a foreign file, or with more than a mail carries it is refused', async () => {
    const other = await stage.addItem();
    const foreign = await stage.addResult(other.item_id);
    const own = await stage.addResult(item.item_id);
    await expect(run(stage, item, 'cambiar_proveedor', {})).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(
      run(stage, item, 'cambiar_proveedor', { provider_id: plain, file_ids: [foreign] }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      params: { detail: 'file_ids' },
    });
    await stage.deps.db
      .updateTable('files')
      .set({ size: 16 * 1024 * 1024 })
      .where('file_id', '=', own)
      .execute();
    // Internal notes of agents never leave.
    await stage.deps.db.updateTable('files').set({ kind: 'internal' }).where('file_id', '=', own).execute();
    await expect(run(stage, item, 'cambiar_proveedor', { provider_id: plain, file_ids: [own] })).rejects.toMatchObject({
      code: 'invalid_input',
      params: { detail: 'file_ids' },
    });
    await stage.deps.db.updateTable('files').set({ kind: 'answer' }).where('file_id', '=', own).execute();
    await expect(run(stage, item, 'cambiar_proveedor', { provider_id: plain, file_ids: [own] })).rejects.toMatchObject({
      code: 'body_too_large',
    });
  });

  test('another one in the same status: the term starts again, and the former one is notified if they want that', async () => {
    await run(stage, item, 'cambiar_proveedor', { provider_id: booklets });
    stage.pass(HOUR_MS);
    const again = await taken(stage, item);
    const answer = await run(stage, again, 'cambiar_proveedor', { provider_id: plain });
    expect(answer.pedido.panel_status_id).toBe(STATUS.at_provider);
    expect(answer.pedido.details.historico[0]).toMatchObject({
      accion: 'cambiar_proveedor',
      old_status: STATUS.at_provider,
      new_status: STATUS.at_provider,
      detail: { provider: 'Gestoría Sol' },
    });
    expect(await stage.item(item.item_id)).toMatchObject({ provider_id: plain, provider_at: stage.deps.now() });
    const told = (await listMails(stage, item)).map(({ template, to_address }) => [template, to_address]);
    expect(told.sort()).toEqual([
      ['provider_request', 'sol@proveedor.test'],
      ['provider_request', 'tejo@proveedor.test'],
      ['provider_update', 'tejo@proveedor.test'],
    ]);
  });

  test('is released again when it is undone before the mail is sent', async () => {
    const settings = { ...stage.deps.settings, UNDO_SECONDS: 10 };
    const ana = { ...stage.as(stage.people.ana), settings };
    const answer = await runOperation(
      ana,
      item.item_id,
      operationOn(item, 'cambiar_proveedor', { provider_id: plain }),
    );
    await undoOperation(ana, answer.undo_id ?? '');
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.pending,
      queue: -1,
      locked_by: stage.people.ana.agentId,
      provider_id: null,
      provider_at: null,
    });
    expect((await listMails(stage, item)).map(({ withdrawn_at }) => withdrawn_at)).toEqual([stage.deps.now()]);
  });

  test.each([
    ['a plain one', () => plain, 5],
    ['a slow one', () => booklets, 10],
  ])('whose term is over (%s) loses the item to the queue', async (_who, providerOf, days) => {
    await run(stage, item, 'cambiar_proveedor', { provider_id: providerOf() });
    const weeks = days / 5;
    stage.deps.clock.now = new Date(MONDAY.getTime() + weeks * 7 * DAY_MS - 1);
    await moveDueItems(systemCtx(stage.deps), 'vencer_proveedor');
    const before = await stage.item(item.item_id);
    // One or two public holidays may fall in between.
    stage.deps.clock.now = new Date(MONDAY.getTime() + (weeks * 7 + 4) * DAY_MS);
    await moveDueItems(systemCtx(stage.deps), 'vencer_proveedor');
    const after = await stage.item(item.item_id);
    expect(before.panel_status_id).toBe(STATUS.at_provider);
    expect(after).toMatchObject({ panel_status_id: STATUS.pending, queue: -1 });
  });
});
