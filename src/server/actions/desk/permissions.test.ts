import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentStateSchema } from '../../../contract/current-user.ts';
import { pedidoSchema } from '../../../contract/orders/pedido.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { currentUser } from '../agents/get-current-user.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { getPedido } from './get-pedido.ts';
import { runOperation } from './run-operation.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('a notary', () => {
  const ofHisOffice = async (status = STATUS.at_notary) => {
    const item = await stage.addItem({
      panel_status_id: status,
      notary_id: stage.people.nora.notaryId,
      product_id: 19022,
    });
    await lockItem(stage.as(stage.people.nora), item.item_id);
    return stage.item(item.item_id);
  };

  test('sees an item of their office with its answers, and no price, payment, invoice or tax data', async () => {
    const item = await ofHisOffice();
    const pedido = await getPedido(stage.as(stage.people.nora), item.item_id);
    expect(pedido.details).toMatchObject({
      prices: null,
      payments: [],
      invoices: [],
      payed_with: null,
      customer: { firstname: 'Carmen', tax: null },
    });
    expect((await getPedido(stage.as(stage.people.ana), item.item_id)).details.prices?.total).toBe(25.12);
  });

  test('neither sees, locks nor moves an item of another office or of none', async () => {
    for (const notary_id of [stage.people.otra.notaryId, null]) {
      const item = await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id });
      const nora = stage.as(stage.people.nora);
      await expect(getPedido(nora, item.item_id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(lockItem(nora, item.item_id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(
        runOperation(nora, item.item_id, operationOn(item, 'cambio_estado', { to: STATUS.notary_in_process })),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  test('moves it along a notary’s rows, and is refused an agent’s', async () => {
    const item = await ofHisOffice();
    const nora = stage.as(stage.people.nora);
    await expect(
      runOperation(nora, item.item_id, operationOn(item, 'cambio_estado', { to: STATUS.pending, reason: 'de vuelta' })),
    ).rejects.toMatchObject({ code: 'transition_refused' });
    const { pedido } = await runOperation(
      nora,
      item.item_id,
      operationOn(item, 'cambio_estado', { to: STATUS.notary_in_process }),
    );
    expect(pedido.panel_status_id).toBe(STATUS.notary_in_process);
  });

  test('comments, but changes no field, delegates nothing and finishes nothing', async () => {
    const item = await ofHisOffice();
    const nora = stage.as(stage.people.nora);
    for (const operation of ['simple_update', 'delegate_pedido']) {
      const sent = operationOn(item, operation, { referencia: 'x', asignee_id: stage.people.ana.agentId });
      await expect(runOperation(nora, item.item_id, sent)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await stage.addResult(item.item_id);
    await expect(runOperation(nora, item.item_id, operationOn(item, 'terminar'))).rejects.toMatchObject({
      code: 'transition_refused',
    });
    await runOperation(nora, item.item_id, operationOn(item, 'save_note', { comment: 'firma el martes' }));
  });
});

describe('customers and visitors', () => {
  test('reach nothing of the panel through its actions', async () => {
    const item = await stage.addItem();
    for (const ctx of [
      stage.asCustomer(stage.customers.carmen),
      { ...stage.asCustomer(stage.customers.carmen), actor: { kind: 'visitor' } as const },
    ]) {
      await expect(getPedido(ctx, item.item_id)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(lockItem(ctx, item.item_id)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(currentUser(ctx)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(runOperation(ctx, item.item_id, operationOn(item, 'lock_pedido'))).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
  });
});

test('an item is answered with exactly the keys of its contract, its answers escaped', async () => {
  const item = await stage.addItem({ answers: JSON.stringify({ 77: '<b>Ana</b>', 80: 'Calle Mayor 1' }) });
  const pedido = await getPedido(stage.as(stage.people.ana), item.item_id);
  expect(pedidoSchema.strict().parse(pedido)).toEqual(pedido);
  expect(pedido.product_options.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  expect(pedido.product_options.raw).toEqual({ 77: '<b>Ana</b>', 80: 'Calle Mayor 1' });
  expect(pedido.actions.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['lock_pedido', 'cambio_estado']),
  );
});

test('an item says where and in which language its customer is spoken to', async () => {
  const item = await stage.addItem({ store_id: 16 });
  await stage.deps.db.updateTable('orders').set({ locale: 'pt' }).where('order_id', '=', item.order_id).execute();
  await stage.deps.db.insertInto('portal_hosts').values({ host: 'pt.panel.test', store_id: 16 }).execute();
  const { portal, product } = (await getPedido(stage.as(stage.people.ana), item.item_id)).details;
  expect(portal).toEqual({
    name: 'Registralia Portugal',
    url: expect.stringMatching(/^https?:\/\/pt\.panel\.test(:\d+)?$/),
    time_zone: 'Europe/Lisbon',
  });
  expect(product.name).toBe('Nota Simple del Registro de la Propiedad');
  expect(product.name_for_customer).not.toBe(product.name);
});

describe('currentuser', () => {
  test('R017 names role and rights; a notary is no agent and sees no numbers of the others', async () => {
    const ana = agentStateSchema.parse(await currentUser(stage.as(stage.people.ana)));
    expect(ana.current_user).toMatchObject({ firstname: 'Ana', isAdmin: true, isAgente: true, isNotario: false });
    expect(ana.config.panel_roles).toEqual([]);
    expect(ana.config.states).toHaveLength(24);
    expect(ana.config.users.map(({ firstname }) => firstname)).toEqual(['Ana', 'Berta', 'Paulo', 'Sara']);
    const nora = await currentUser(stage.as(stage.people.nora));
    expect(nora).toMatchObject({
      current_user: { isAdmin: true, isAgente: false, isNotario: true, notary: { nombre: 'Notaría Ruiz' } },
      config: { users: [], stats: null },
    });
  });

  test('the numbers are those of now', async () => {
    const before = (await currentUser(stage.as(stage.people.sara))).config.stats;
    await stage.addItem({ is_portuguese: true, deadline_at: new Date(stage.deps.now().getTime() - 1) });
    await stage.addItem({
      panel_status_id: STATUS.answered,
      deadline_at: new Date(stage.deps.now().getTime() + 60_000),
    });
    await stage.addItem({ panel_status_id: STATUS.incident, clock: 'paused' });
    const done = await stage.addItem({ panel_status_id: STATUS.in_progress });
    await stage.addResult(done.item_id);
    await lockItem(stage.as(stage.people.sara), done.item_id);
    await runOperation(stage.as(stage.people.sara), done.item_id, operationOn(done, 'terminar'));
    const after = (await currentUser(stage.as(stage.people.sara))).config.stats;
    expect(after).toEqual({
      waiting: { '-1': (before?.waiting['-1'] ?? 0) + 1, '-2': (before?.waiting['-2'] ?? 0) + 1 },
      waiting_by_age: {
        '-1': { ...before?.waiting_by_age['-1'], fresh: (before?.waiting_by_age['-1'].fresh ?? 0) + 1 },
        '-2': { ...before?.waiting_by_age['-2'], fresh: (before?.waiting_by_age['-2'].fresh ?? 0) + 1 },
      },
      answered: (before?.answered ?? 0) + 1,
      due_today: (before?.due_today ?? 0) + 1,
      late: (before?.late ?? 0) + 1,
      delivered_today: { mine: 1, all: (before?.delivered_today.all ?? 0) + 1 },
      incidents_open: (before?.incidents_open ?? 0) + 1,
      of_away: before?.of_away ?? -1,
      open_tickets: before?.open_tickets ?? -1,
    });
  });
});
