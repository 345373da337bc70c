import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperationPayload } from '../../../contract/orders/operation-fields.ts';
import { listCustomerPedidos } from '../../../contract/orders.ts';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Providers } from '../../db/types.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { runOperation } from '../desk/run-operation.ts';
import { undoOperation } from '../desk/undo/undo-operation.ts';
import { getItem, type ItemRow } from '../items/item-row.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { sendMail } from '../mail-delivery/send-mail.ts';
import { moveDueItems } from '../moves/timers/move-due-items.ts';
import { orderDetailPage } from '../own-orders/customer-pages.ts';
import { listOwnItems } from '../own-orders/list-own-items.ts';

let stage: Stage;
let plain: number;
let booklets: number;
beforeAll(async () => {
  stage = await openStage();
  plain = await addProvider({ nombre: 'Gestoría Sol', email: 'sol@proveedor.test' });
  booklets = await addProvider({
    nombre: 'Solicitadores Tejo',
    email: 'tejo@proveedor.test',
    locale: 'pt',
    caderneta: true,
    lento: true,
    email_update: true,
  });
});
afterAll(() => stage.close());

let item: ItemRow;
beforeEach(async () => {
  stage.deps.clock.now = MONDAY;
  item = await taken(await stage.addItem());
});

async function addProvider(provider: Insertable<Providers>): Promise<number> {
  const row = stage.deps.db.insertInto('providers').values(provider).returning('provider_id');
  return (await row.executeTakeFirstOrThrow()).provider_id;
}

async function taken({ item_id }: ItemRow, by: AgentActor = stage.people.ana): Promise<ItemRow> {
  await lockItem(stage.as(by), item_id);
  return stage.item(item_id);
}

function run(on: ItemRow, operation: string, fields: Partial<OperationPayload>, by: AgentActor = stage.people.ana) {
  return runOperation(stage.as(by), on.item_id, operationOn(on, operation, fields));
}

/** The stopped clock gives all mails of a test the same time: they differ by template and contents. */
const mailsOf = ({ item_id }: ItemRow) =>
  stage.deps.db
    .selectFrom('mails')
    .selectAll()
    .where('item_id', '=', item_id)
    .orderBy('template')
    .orderBy('params')
    .execute();

describe('a provider', () => {
  test('R395 is given the item: 97, off the queue, the term running, a mail with the request and the files chosen, and no other data', async () => {
    const chosen = await stage.addResult(item.item_id, 'poder.pdf');
    await stage.addResult(item.item_id, 'otro.pdf');
    const answer = await run(item, 'cambiar_proveedor', {
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
    const [mail, ...others] = await mailsOf(item);
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
    const sent = await sentTo(mail?.mail_id);
    expect(sent.attachments.map(({ filename }) => filename)).toEqual(['poder.pdf']);
    expect(sent.text).not.toMatch(/Carmen|600000000|25,12|@correo\.test/);
  });

  test('only one with the ability is assigned the work, in their language', async () => {
    const booklet = await taken(await stage.addItem({ product_id: 19047, is_portuguese: true }));
    await expect(run(booklet, 'cambiar_proveedor', { provider_id: plain })).rejects.toMatchObject({
      code: 'not_assignable',
      params: { name: 'Gestoría Sol' },
      extra: { why: 'unable' },
    });
    await run(booklet, 'cambiar_proveedor', { provider_id: booklets });
    expect(await stage.item(booklet.item_id)).toMatchObject({ provider_work: 'caderneta' });
    const [mail] = await mailsOf(booklet);
    expect(mail).toMatchObject({ locale: 'pt', params: { work: 'caderneta', dueAt: '2026-12-07T11:00:00.000Z' } });
    const other = await taken(await stage.addItem());
    await expect(
      run(other, 'cambiar_proveedor', { provider_id: booklets, provider_work: 'retifica' }),
    ).rejects.toMatchObject({ code: 'not_assignable' });
  });

  test.each([
    ['an unknown one', () => 9_999, 'unknown'],
    [
      'one who takes no more work',
      () => addProvider({ nombre: 'Antes', email: 'x@p.test', active: false }),
      'inactive',
    ],
  ])('%s is refused, and nothing changes', async (_what, providerOf, why) => {
    const provider_id = await providerOf();
    await expect(run(item, 'cambiar_proveedor', { provider_id })).rejects.toMatchObject({
      code: 'not_assignable',
      extra: { why },
    });
    expect(await stage.item(item.item_id)).toEqual(item);
  });

  test('without a name, with a foreign file, or with more than a mail carries it is refused', async () => {
    const other = await stage.addItem();
    const foreign = await stage.addResult(other.item_id);
    const own = await stage.addResult(item.item_id);
    await expect(run(item, 'cambiar_proveedor', {})).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(run(item, 'cambiar_proveedor', { provider_id: plain, file_ids: [foreign] })).rejects.toMatchObject({
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
    await expect(run(item, 'cambiar_proveedor', { provider_id: plain, file_ids: [own] })).rejects.toMatchObject({
      code: 'invalid_input',
      params: { detail: 'file_ids' },
    });
    await stage.deps.db.updateTable('files').set({ kind: 'answer' }).where('file_id', '=', own).execute();
    await expect(run(item, 'cambiar_proveedor', { provider_id: plain, file_ids: [own] })).rejects.toMatchObject({
      code: 'body_too_large',
    });
  });

  test('another one in the same status: the term starts again, and the former one is notified if they want that', async () => {
    await run(item, 'cambiar_proveedor', { provider_id: booklets });
    stage.pass(HOUR_MS);
    const again = await taken(item);
    const answer = await run(again, 'cambiar_proveedor', { provider_id: plain });
    expect(answer.pedido.panel_status_id).toBe(STATUS.at_provider);
    expect(answer.pedido.details.historico[0]).toMatchObject({
      accion: 'cambiar_proveedor',
      old_status: STATUS.at_provider,
      new_status: STATUS.at_provider,
      detail: { provider: 'Gestoría Sol' },
    });
    expect(await stage.item(item.item_id)).toMatchObject({ provider_id: plain, provider_at: stage.deps.now() });
    const told = (await mailsOf(item)).map(({ template, to_address }) => [template, to_address]);
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
    expect((await mailsOf(item)).map(({ withdrawn_at }) => withdrawn_at)).toEqual([stage.deps.now()]);
  });

  test.each([
    ['a plain one', () => plain, 5],
    ['a slow one', () => booklets, 10],
  ])('whose term is over (%s) loses the item to the queue', async (_who, providerOf, days) => {
    await run(item, 'cambiar_proveedor', { provider_id: providerOf() });
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

describe('a notary office', () => {
  test('is given the item: 98, its address told, a provider let go', async () => {
    await run(item, 'cambiar_proveedor', { provider_id: booklets });
    const { notaryId } = stage.people.nora;
    await run(await taken(item), 'asignar_notaria', { notary_id: notaryId ?? 0, comment: 'Firma en diciembre.' });
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: STATUS.at_notary,
      notary_id: notaryId,
      provider_id: null,
      provider_at: null,
      locked_by: null,
    });
    const mail = (await mailsOf(item)).find(({ template }) => template === 'notary_request');
    expect(mail).toMatchObject({ to_address: 'Nora@panel.test', params: { note: 'Firma en diciembre.' } });
    expect((await sentTo(mail?.mail_id)).text).toContain(`/agentes/tramites/pedido/${item.item_id}`);
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
    const mortgage = await taken(await stage.addItem({ product_id }));
    await expect(run(mortgage, 'asignar_notaria', { notary_id })).rejects.toMatchObject({
      code: 'not_assignable',
      extra: { why },
    });
  });

  test('is let go again when it is undone before the mail has left, and who had it before has it back', async () => {
    await run(item, 'cambiar_proveedor', { provider_id: booklets });
    const held = await taken(item);
    const settings = { ...stage.deps.settings, UNDO_SECONDS: 10 };
    const ana = { ...stage.as(stage.people.ana), settings };
    const notary_id = stage.people.nora.notaryId ?? 0;
    const { undo_id } = await runOperation(ana, item.item_id, operationOn(held, 'asignar_notaria', { notary_id }));
    expect((await mailsOf(item)).filter(({ sent_at, withdrawn_at }) => !sent_at && !withdrawn_at)).toHaveLength(3);
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
    const left = (await mailsOf(item)).filter(({ withdrawn_at }) => withdrawn_at === null);
    expect(left.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['provider_request', 'tejo@proveedor.test'],
    ]);
    const nora = stage.as(stage.people.nora);
    await expect(getItem(nora, item.item_id), 'no office sees it').rejects.toMatchObject({ code: 'not_found' });
  });

  test('loses the item when an agent takes it up again, and keeps it through a question to the customer', async () => {
    const { nora, ana } = stage.people;
    const held = await stage.addItem({ panel_status_id: STATUS.notary_delivered, notary_id: nora.notaryId });
    await run(await taken(held, ana), 'cambio_estado', { to: STATUS.in_progress });
    expect(await stage.item(held.item_id)).toMatchObject({ panel_status_id: STATUS.in_progress, notary_id: null });
  });
});

describe('a visit', () => {
  const visit_at = '2026-12-02T09:00:00.000Z';

  test('is fixed by the office: kept on the item, the customer told where and when; a new date is no change of status', async () => {
    const { nora } = stage.people;
    const held = await taken(
      await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: nora.notaryId }),
      nora,
    );
    await run(held, 'cambio_estado', { to: STATUS.visit_scheduled, visit_at }, nora);
    expect(await stage.item(held.item_id)).toMatchObject({
      panel_status_id: STATUS.visit_scheduled,
      visit_at: new Date(visit_at),
    });
    const later = '2026-12-03T09:00:00.000Z';
    const moved = await run(
      await taken(held, nora),
      'cambio_estado',
      { to: STATUS.visit_scheduled, visit_at: later },
      nora,
    );
    expect(moved.pedido.panel_status_id).toBe(STATUS.visit_scheduled);
    const told = await mailsOf(held);
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
    await run(item, 'cambiar_proveedor', { provider_id: plain });
    const held = await taken(item);
    await expect(
      run(held, 'cambio_estado', { to: STATUS.visit_scheduled, visit_at: '2026-11-01T09:00:00.000Z' }),
    ).rejects.toMatchObject({
      code: 'transition_refused',
    });
    await run(held, 'cambio_estado', { to: STATUS.visit_scheduled, visit_at });
    const told = (await mailsOf(item)).map(({ template, to_address }) => [template, to_address]);
    expect(told).toContainEqual(['visit_notice', 'sol@proveedor.test']);
    expect(told.filter(([template]) => template === 'visit_scheduled')).toHaveLength(1);
  });
});

async function sentTo(mailId = '') {
  const letters: { text: string; attachments: readonly { filename: string }[] }[] = [];
  const mail = {
    send: async (letter: { text: string; attachments?: readonly { filename: string }[] }) => {
      letters.push({ text: letter.text, attachments: letter.attachments ?? [] });
      return { messageId: `<${mailId}@test>` };
    },
  };
  await sendMail({ ...systemCtx(stage.deps), ports: { ...stage.deps.ports, mail } }, mailId);
  const [letter] = letters;
  if (!letter) throw new Error('nothing was sent');
  return letter;
}
