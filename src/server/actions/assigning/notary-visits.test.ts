import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listCustomerPedidos } from '../../../contract/orders.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { runOperation } from '../desk/run-operation.ts';
import { undoOperation } from '../desk/undo/undo-operation.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { operationOn } from '../items/testing/operation.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { orderDetailPage } from '../own-orders/customer-pages.ts';
import { listOwnItems } from '../own-orders/list-own-items.ts';
import { addTwoProviders, listMails, run, sentTo, taken } from './testing/assigned.ts';

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

describe('a notary office', () => {
  test('is given the item: 98, its address told, a provider let go', async () => {
    await run(stage, item, 'cambiar_proveedor', { provider_id: booklets });
    const { notaryId } = stage.people.nora;
    await run(stage, await taken(stage, item), 'asignar_notaria', {
      notary_id: notaryId ?? 0,
      comment: 'Firma en diciembre.',
    });
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.at_notary,
      notary_id: notaryId,
      provider_id: null,
      provider_at: null,
      locked_by: null,
    });
    const mail = (await listMails(stage, item)).find(({ template }) => template === 'notary_request');
    expect(mail).toMatchObject({ to_address: 'Nora@panel.test', params: { note: 'Firma en diciembre.' } });
    expect((await sentTo(stage, mail?.mail_id)).text).toContain(`/agentes/tramites/pedido/${item.item_id}`);
  });

  test.each([
    ['takes only copies of deeds', { escrituras: true }, 19026, 'unable'],
    ['is closed', { hipotecas: true, escrituras: true, active: false }, 15867, 'inactive'],
    ['nobody can write to', { hipotecas: true, escrituras: true }, 19026, 'unreachable'],
  ])('that %s is refused', async (_what, office, product_id, why) => {
    const { notary_id } = await stage.deps.db
      .insertInto('notary_offices')
      .values({ nombre: 'Notaría Otra', ...office })
      .returning('notary_id')
      .executeTakeFirstOrThrow();
    const mortgage = await taken(stage, await stage.addItem({ product_id }));
    await expect(run(stage, mortgage, 'asignar_notaria', { notary_id })).rejects.toMatchObject({
      code: 'not_assignable',
      extra: { why },
    });
  });

  test('is let go again when it is undone before the mail has left, and who had it before has it back', async () => {
    await run(stage, item, 'cambiar_proveedor', { provider_id: booklets });
    const held = await taken(stage, item);
    const settings = { ...stage.deps.settings, UNDO_SECONDS: 10 };
    const ana = { ...stage.as(stage.people.ana), settings };
    const notary_id = stage.people.nora.notaryId ?? 0;
    const { undo_id } = await runOperation(ana, item.item_id, operationOn(held, 'asignar_notaria', { notary_id }));
    expect(
      (await listMails(stage, item)).filter(({ sent_at, withdrawn_at }) => !sent_at && !withdrawn_at),
    ).toHaveLength(3);
    await undoOperation(ana, undo_id ?? '');
    const { panel_status_id, provider_id, provider_at, provider_work, clock, deadline_at } = held;
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id,
      provider_id,
      provider_at,
      provider_work,
      clock,
      deadline_at,
      notary_id: null,
      visit_at: null,
      locked_by: stage.people.ana.agentId,
    });
    const left = (await listMails(stage, item)).filter(({ withdrawn_at }) => withdrawn_at === null);
    expect(left.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['provider_request', 'tejo@proveedor.test'],
    ]);
    const nora = stage.as(stage.people.nora);
    await expect(getItem(nora, item.item_id), 'no office sees it').rejects.toMatchObject({ code: 'not_found' });
  });

  test('loses the item when an agent takes it up again, and keeps it through a question to the customer', async () => {
    const { nora, ana } = stage.people;
    const held = await stage.addItem({ panel_status_id: STATUS.notary_delivered, notary_id: nora.notaryId });
    await run(stage, await taken(stage, held, ana), 'cambio_estado', { to: STATUS.in_progress });
    expect(await stage.item(held.item_id)).toMatchObject({ panel_status_id: STATUS.in_progress, notary_id: null });
  });
});

describe('a visit', () => {
  const visit_at = '2026-12-02T09:00:00.000Z';

  test('is fixed by the office: kept on the item, the customer told where and when; a new date is no change of status', async () => {
    const { nora } = stage.people;
    const held = await taken(
      stage,
      await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: nora.notaryId }),
      nora,
    );
    await run(stage, held, 'cambio_estado', { to: STATUS.visit_scheduled, visit_at }, nora);
    expect(await stage.item(held.item_id)).toMatchObject({
      panel_status_id: STATUS.visit_scheduled,
      visit_at: new Date(visit_at),
    });
    const later = '2026-12-03T09:00:00.000Z';
    const moved = await run(
      stage,
      await taken(stage, held, nora),
      'cambio_estado',
      { to: STATUS.visit_scheduled, visit_at: later },
      nora,
    );
    expect(moved.pedido.panel_status_id).toBe(STATUS.visit_scheduled);
    const told = await listMails(stage, held);
    expect(told.map(({ template }) => template)).toEqual(['visit_scheduled', 'visit_scheduled']);
    const { customer_id } = held;
    const customer = stage.asCustomer(customer_id);
    const filters = listCustomerPedidos.query.parse({ id: String(held.order_id) });
    const own = await listOwnItems(customer, filters);
    expect(own.items[0]?.extra.atributos).toEqual([{ key: 'visit_at', value: later }]);
    const page = await orderDetailPage(customer, String(held.order_id));
    expect(page.items[0]?.visit_text).toBe('Tu cita: 03/12/26 10:00 (Notaría Ruiz)');
    expect(told.map(({ params }) => params)).toMatchObject([
      { visitAt: visit_at, place: 'Notaría Ruiz' },
      { visitAt: later },
    ]);
  });

  test('set by an agent is sent to the provider too; one in the past is refused', async () => {
    await run(stage, item, 'cambiar_proveedor', { provider_id: plain });
    const held = await taken(stage, item);
    await expect(
      run(stage, held, 'cambio_estado', { to: STATUS.visit_scheduled, visit_at: '2026-11-01T09:00:00.000Z' }),
    ).rejects.toMatchObject({
      code: 'transition_refused',
    });
    await run(stage, held, 'cambio_estado', { to: STATUS.visit_scheduled, visit_at });
    const told = (await listMails(stage, item)).map(({ template, to_address }) => [template, to_address]);
    expect(told).toContainEqual(['visit_notice', 'sol@proveedor.test']);
    expect(told.filter(([template]) => template === 'visit_scheduled')).toHaveLength(1);
  });
});
