import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addBusinessMillis } from '../../../domain/calendar/business-clock.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { composeMail, isMailTemplate } from '../../../domain/mail/compose-mail.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { getPedido } from '../desk/get-pedido.ts';
import { runOperation } from '../desk/run-operation.ts';
import { lockItem } from '../items/lock-item.ts';
import { CHANGES, type Change, NEXT_WEEK, REASON } from '../items/testing/changes.ts';
import { operationOn } from '../items/testing/operation.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';
import { explainStatus } from '../own-orders/status-explained.ts';
import { moveDueItems } from './timers/move-due-items.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});
afterAll(() => stage.close());

const NOTA_SIMPLE = 'Nota Simple del Registro de la Propiedad';

describe.each(CHANGES)('$operation $what: $from to $to', (change) => {
  test('with its needs it is done, and the customer is notified once, after the time to undo', async () => {
    const { ctx, item } = await standing(change);
    const operation = operationOn(item, change.operation, { to: change.to, reason: ` ${REASON} `, ...change.fields });
    const sent = await Promise.allSettled([1, 2].map(() => runOperation(ctx, item.item_id, operation)));
    const done = sent.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(done).toHaveLength(1);
    const undoUntil = new Date(ctx.now().getTime() + 10_000);
    expect(done[0]).toMatchObject({ undo_until: undoUntil.toISOString(), pedido: { panel_status_id: change.to } });
    expect(await stage.item(item.item_id)).toMatchObject({
      panel_status_id: change.to,
      locked_by: null,
      ...change.after,
    });
    const [mail, ...others] = await mailsOf(item.item_id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: change.mail,
      to_address: `${item.customer_id}@correo.test`,
      send_after: undoUntil,
      params: { orderNumber: String(item.order_id), itemName: NOTA_SIMPLE, ...change.told },
    });
    expect(readable(mail)).toContain(`orders/detail/${item.order_id}`);
    expect(await reasonsOf(item.item_id)).toEqual([[change.operation, change.from, change.to, REASON]]);
  });

  test.each(change.needs)('without its %s it is refused by name, and nothing is written', async (need) => {
    const { ctx, item } = await standing(change);
    const given = { to: change.to, reason: REASON, ...change.fields };
    const { [need === 'reason' ? 'reason' : 'standby_until']: _left, ...rest } = { standby_until: NEXT_WEEK, ...given };
    await expect(runOperation(ctx, item.item_id, operationOn(item, change.operation, rest))).rejects.toMatchObject({
      code: 'transition_refused',
      extra: { missing_needs: [need] },
    });
    expect(await stage.item(item.item_id)).toEqual(item);
    expect(await mailsOf(item.item_id)).toEqual([]);
  });

  test('the panel offers it with its needs and its mail, and to nobody who may not', async () => {
    const { ctx, item } = await standing(change);
    const offered = ({ operation, to }: { operation: string; to: number | null }) =>
      operation === change.operation && to === change.to;
    const { actions } = await getPedido(ctx, item.item_id);
    expect(actions.find(offered)).toMatchObject({ needs: change.needs, mail: change.mail });
    expect(actions.find(offered)?.missing.map(({ need }) => need)).toEqual(change.needs);
    if (change.by === 'ana') return;
    const other = await standing({ ...change, by: 'ana' });
    const { actions: fewer } = await getPedido(other.ctx, other.item.item_id);
    expect(fewer.filter(offered)).toEqual([]);
    const operation = operationOn(other.item, change.operation, { to: change.to, reason: REASON });
    await expect(runOperation(other.ctx, other.item.item_id, operation)).rejects.toMatchObject({
      code: 'transition_refused',
    });
  });
});

test('R393 cerrar_pedido closes (120) and delivers nothing further: no file is released, no paper goes with its mail', async () => {
  const { ctx, item } = await standing({ from: STATUS.processed_emailed, by: 'sara' });
  const fileId = await stage.addResult(item.item_id);
  const { pedido } = await runOperation(ctx, item.item_id, operationOn(item, 'cerrar_pedido', { reason: REASON }));
  expect(pedido).toMatchObject({
    panel_status_id: STATUS.closed,
    locked: false,
    details: { deadline: { clock: 'ended' } },
  });
  expect(pedido.details.attachments).toMatchObject([{ file_id: fileId, released_at: null }]);
  expect((await stage.item(item.item_id)).delivered_at).toBeNull();
  const mails = await mailsOf(item.item_id);
  expect(mails.map(({ template }) => template)).toEqual(['order_closed']);
  expect(JSON.stringify(mails[0]?.params)).not.toContain(fileId);
});

describe('until when', () => {
  test('R394 postponer_pedido puts the order off until the chosen time, when it comes back to the queue by itself', async () => {
    const { ctx, item } = await standing({ from: STATUS.pending, by: 'ana' });
    const off = operationOn(item, 'postponer_pedido', {
      to: STATUS.scheduled,
      reason: REASON,
      standby_until: NEXT_WEEK,
    });
    const { pedido } = await runOperation(ctx, item.item_id, off);
    expect(pedido).toMatchObject({
      panel_status_id: STATUS.scheduled,
      standby_until: NEXT_WEEK,
      details: { queue: null },
    });
    stage.deps.clock.now = new Date(new Date(NEXT_WEEK).getTime() - 1);
    await moveDueItems(systemCtx(stage.deps), 'vencer_programado');
    const before = await stage.item(item.item_id);
    stage.deps.clock.now = new Date(NEXT_WEEK);
    await moveDueItems(systemCtx(stage.deps), 'vencer_programado');
    const after = await stage.item(item.item_id);
    expect(before.panel_status_id).toBe(STATUS.scheduled);
    expect(after).toMatchObject({ panel_status_id: STATUS.pending, queue: -1, standby_until: null });
  });

  test.each([
    ['a Saturday', '2026-11-28T09:00:00.000Z'],
    ['a national holiday', '2026-12-08T09:00:00.000Z'],
    ['this morning', '2026-11-23T09:00:00.000Z'],
  ])('%s is no day to put an order off to', async (_what, standby_until) => {
    const { ctx, item } = await standing({ from: STATUS.pending, by: 'ana' });
    const operation = operationOn(item, 'postponer_pedido', { to: STATUS.scheduled, reason: REASON, standby_until });
    await expect(runOperation(ctx, item.item_id, operation)).rejects.toMatchObject({
      code: 'transition_refused',
      params: { detail: expect.stringContaining('Falta: una fecha futura') },
      extra: { missing_needs: ['standby_until'] },
    });
  });
});

test('the time of a refusal is added again when the work continues, and the mail tells the new promise', async () => {
  const { ctx, item } = await standing({ from: STATUS.pending, by: 'ana' });
  await runOperation(ctx, item.item_id, operationOn(item, 'cambio_estado', { to: STATUS.denied, reason: REASON }));
  expect((await stage.item(item.item_id)).clock_paused_at).toEqual(ctx.now());
  stage.pass(HOUR_MS);
  await lockItem(ctx, item.item_id);
  const refused = await stage.item(item.item_id);
  await runOperation(ctx, item.item_id, operationOn(refused, 'cambio_estado', { to: STATUS.pending, reason: REASON }));
  const after = await stage.item(item.item_id);
  const promised = addBusinessMillis('ES', item.deadline_at ?? ctx.now(), HOUR_MS);
  expect(after).toMatchObject({ clock: 'runs', clock_paused_at: null, deadline_at: promised });
  const mails = await mailsOf(item.item_id);
  expect(mails.map(({ template }) => template)).toEqual(['order_denied', 'order_resumed']);
  expect(mails[1]?.params).toMatchObject({ promisedAt: promised.toISOString() });
});

test('a customer whose order was closed without a paper is not asked for anything any more', async () => {
  const { ctx, item } = await standing({ from: STATUS.denied, by: 'sara' });
  await runOperation(ctx, item.item_id, operationOn(item, 'cerrar_pedido', { reason: REASON }));
  expect(explainStatus(await stage.item(item.item_id), 'incidence').es).toMatch(/^Está cerrado\./);
});

test('a refunded item is not revived', async () => {
  const { ctx, item } = await standing({ from: STATUS.closed, by: 'sara' });
  await stage.deps.db
    .updateTable('order_items')
    .set({ internal_status: 'refunded', client_status_id: 'returned' })
    .where('item_id', '=', item.item_id)
    .execute();
  for (const operation of ['reabrir_pedido', 'reclamar_pedido']) {
    await expect(
      runOperation(ctx, item.item_id, operationOn(item, operation, { reason: REASON })),
    ).rejects.toMatchObject({ code: 'transition_refused', extra: { missing_guards: ['paid_complete'] } });
  }
});

test('the row to a fixed visit is offered and says that its date is needed', async () => {
  const { people } = stage;
  const item = await stage.addItem({ panel_status_id: STATUS.at_notary, notary_id: people.nora.notaryId });
  await lockItem(stage.as(people.ana), item.item_id);
  const { actions } = await getPedido(stage.as(people.ana), item.item_id);
  expect(actions.find(({ to }) => to === STATUS.visit_scheduled)).toMatchObject({
    needs: expect.arrayContaining(['visit_at']),
  });
});

/** A locked item in status `from`, with the clock of that status. */
async function standing({ from, by }: Pick<Change, 'from' | 'by'>) {
  const plain = stage.as(stage.people[by]);
  const ctx = { ...plain, settings: { ...plain.settings, UNDO_SECONDS: 10 } };
  const clock = CLOCKS[from] ?? 'runs';
  const { item_id } = await stage.addItem({
    panel_status_id: from,
    clock,
    clock_paused_at: clock === 'paused' ? ctx.now() : null,
    ...(from === STATUS.incident && { incidencia_status_id: INCIDENT_KIND.data_missing }),
    ...(from === STATUS.delivered && { delivered_at: ctx.now() }),
  });
  expect(await lockItem(ctx, item_id)).toBe(true);
  return { ctx, item: await stage.item(item_id) };
}

const mailsOf = (itemId: number) =>
  stage.deps.db.selectFrom('mails').selectAll().where('item_id', '=', itemId).orderBy('created_at').execute();

async function reasonsOf(itemId: number) {
  const lines = await stage.deps.db
    .selectFrom('item_history')
    .select(['accion', 'old_status', 'new_status', 'comment'])
    .where('item_id', '=', itemId)
    .execute();
  return lines.map(({ accion, old_status, new_status, comment }) => [accion, old_status, new_status, comment]);
}

/** The mail's text as it will be sent, from the stored values. */
function readable(mail: Awaited<ReturnType<typeof mailsOf>>[number] | undefined): string {
  if (!mail || !isMailTemplate(mail.template)) throw new Error('no such mail');
  return composeMail(mail.template, 'es', mail.params as never).text;
}

const CLOCKS: Readonly<Record<number, string>> = {
  [STATUS.on_hold]: 'paused',
  [STATUS.incident]: 'paused',
  [STATUS.denied]: 'paused',
  [STATUS.delivered]: 'ended',
  [STATUS.closed]: 'ended',
};
