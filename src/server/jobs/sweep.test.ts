import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../domain/calendar/time-units.ts';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { runOperation } from '../actions/desk/run-operation.ts';
import { lockItem } from '../actions/items/lock-item.ts';
import { operationOn } from '../actions/items/testing/operation.ts';
import { MONDAY, openStage, type Stage } from '../actions/items/testing/order-stage.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { sweep } from './sweep.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});

const run = () => sweep(systemCtx(stage.deps));
const lastLine = (itemId: number) =>
  stage.deps.db
    .selectFrom('item_history')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('history_id', 'desc')
    .executeTakeFirst();

describe('an item in progress that was left', () => {
  test('goes back to its queue after four business hours without lock or action, and no minute earlier', async () => {
    const { item_id } = await stage.addItem({
      panel_status_id: STATUS.in_progress,
      asignee_id: stage.people.ana.agentId,
      asignee_at: MONDAY,
    });
    stage.pass(4 * HOUR_MS - 60_000);
    await run();
    expect((await stage.item(item_id)).panel_status_id).toBe(STATUS.in_progress);
    stage.pass(60_000);
    await run();
    expect(await stage.item(item_id)).toMatchObject({ panel_status_id: STATUS.pending, queue: -1, locked_by: null });
    expect(await lastLine(item_id)).toMatchObject({
      accion: 'soltar_inactivo',
      actor_kind: 'system',
      admin_user_id: 1,
    });
  });

  test('is counted from the end of the lock, in business hours: over night nothing passes', async () => {
    const { item_id } = await stage.addItem({
      panel_status_id: STATUS.in_progress,
      asignee_id: stage.people.ana.agentId,
    });
    stage.deps.clock.now = new Date('2026-11-23T17:50:00Z');
    await lockItem(stage.as(stage.people.ana), item_id);
    stage.deps.clock.now = new Date('2026-11-24T11:59:00Z');
    await run();
    expect((await stage.item(item_id)).panel_status_id).toBe(STATUS.in_progress);
    stage.deps.clock.now = new Date('2026-11-24T12:00:00Z');
    await run();
    expect((await stage.item(item_id)).panel_status_id).toBe(STATUS.pending);
  });
});

describe('an item whose term is over', () => {
  test('is closed 60 days after its delivery, without a mail to its customer, who keeps the document', async () => {
    const { item_id } = await stage.addItem({
      panel_status_id: STATUS.delivered,
      clock: 'ended',
      delivered_at: MONDAY,
    });
    stage.pass(60 * DAY_MS - 1);
    await run();
    expect((await stage.item(item_id)).panel_status_id).toBe(STATUS.delivered);
    stage.pass(1);
    await run();
    await run();
    expect(await stage.item(item_id)).toMatchObject({
      panel_status_id: STATUS.closed,
      internal_status: 'complete',
      queue: null,
    });
    expect(await lastLine(item_id)).toMatchObject({
      accion: 'cerrar_plazo',
      old_status: STATUS.delivered,
      actor_kind: 'system',
    });
    const mails = await stage.deps.db.selectFrom('mails').select('template').where('item_id', '=', item_id).execute();
    expect(mails).toEqual([]);
  });

  test('restarts with a second delivery after a claim', async () => {
    const { item_id } = await stage.addItem({ panel_status_id: STATUS.claimed, priority: 3 });
    const ana = stage.as(stage.people.ana);
    stage.pass(50 * DAY_MS);
    await stage.addResult(item_id);
    await lockItem(ana, item_id);
    await runOperation(ana, item_id, operationOn(await stage.item(item_id), 'terminar'));
    stage.pass(59 * DAY_MS);
    await run();
    expect((await stage.item(item_id)).panel_status_id).toBe(STATUS.delivered);
    stage.pass(DAY_MS);
    await run();
    expect((await stage.item(item_id)).panel_status_id).toBe(STATUS.closed);
  });

  test('goes to a person when its data have been missing for 30 days, and to nobody when they came', async () => {
    const waiting = { panel_status_id: STATUS.on_hold, clock: 'paused', clock_paused_at: MONDAY, queue: null };
    const missing = await stage.addItem({ ...waiting, pending_tramitation: true });
    const complete = await stage.addItem(waiting);
    stage.pass(30 * DAY_MS - 1);
    await run();
    expect((await stage.item(missing.item_id)).panel_status_id).toBe(STATUS.on_hold);
    stage.pass(1);
    await run();
    expect(await stage.item(missing.item_id)).toMatchObject({
      panel_status_id: STATUS.under_evaluation,
      incidencia_status_id: null,
    });
    expect((await stage.item(complete.item_id)).panel_status_id).toBe(STATUS.on_hold);
  });
});

describe('an unpaid item', () => {
  test('expires after 24 hours and tells the customer once for the whole order', async () => {
    const { item_id, order_id } = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    stage.pass(DAY_MS - 1);
    await run();
    expect((await stage.item(item_id)).panel_status_id).toBe(STATUS.pending_payment);
    stage.pass(1);
    await run();
    await run();
    expect(await stage.item(item_id)).toMatchObject({ panel_status_id: STATUS.closed, internal_status: 'canceled' });
    const mails = await stage.deps.db.selectFrom('mails').select('template').where('order_id', '=', order_id).execute();
    expect(mails).toEqual([{ template: 'order_expired' }]);
  });

  test('waits seven days for a transfer, and as long as a payment is under way', async () => {
    const slow = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    const paying = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    const attempt = { provider: 'sandbox', amount: 1, created_at: MONDAY };
    await stage.deps.db
      .insertInto('payments')
      .values([
        {
          ...attempt,
          order_id: slow.order_id,
          attempt_number: 'T0',
          method: 'bank',
          state: 'pending',
          instructions: { reference: 'RF18539007547034' },
        },
        { ...attempt, order_id: paying.order_id, attempt_number: 'T1', method: 'cc', state: 'challenge' },
      ])
      .execute();
    stage.pass(7 * DAY_MS - 1);
    await run();
    expect((await stage.item(slow.item_id)).panel_status_id).toBe(STATUS.pending_payment);
    stage.pass(1);
    await run();
    expect((await stage.item(slow.item_id)).panel_status_id).toBe(STATUS.closed);
    expect((await stage.item(paying.item_id)).panel_status_id).toBe(STATUS.pending_payment);
  });
});

test('what was put off comes back when its time has come', async () => {
  const at = new Date(MONDAY.getTime() + HOUR_MS);
  const scheduled = await stage.addItem({ panel_status_id: STATUS.scheduled, standby_until: at });
  const told = await stage.addItem({
    panel_status_id: STATUS.processed_emailed,
    standby_until: at,
    is_portuguese: true,
  });
  await run();
  expect((await stage.item(scheduled.item_id)).panel_status_id).toBe(STATUS.scheduled);
  stage.pass(HOUR_MS);
  await run();
  expect(await stage.item(scheduled.item_id)).toMatchObject({
    panel_status_id: STATUS.pending,
    queue: -1,
    standby_until: null,
  });
  expect(await stage.item(told.item_id)).toMatchObject({ panel_status_id: STATUS.processed_emailed, queue: -2 });
});

test('locks that ran out and drafts of last month go; what is alive stays', async () => {
  const { item_id } = await stage.addItem();
  await lockItem(stage.as(stage.people.ana), item_id);
  const draft = (updated_at: Date, product_id: number) =>
    stage.deps.db
      .insertInto('form_drafts')
      .values({ session_hash: Buffer.alloc(32), product_id, form_version: stage.deps.catalogue.versionId, updated_at })
      .execute();
  await draft(new Date(MONDAY.getTime() - 31 * DAY_MS), 1);
  await draft(new Date(MONDAY.getTime() - 29 * DAY_MS), 2);
  await run();
  expect((await stage.item(item_id)).locked_by).toBe(stage.people.ana.agentId);
  stage.pass(10 * 60_000);
  await run();
  expect((await stage.item(item_id)).locked_by).toBeNull();
  const drafts = await stage.deps.db.selectFrom('form_drafts').select('product_id').execute();
  expect(drafts).toEqual([{ product_id: 2 }]);
});

test('a part that fails holds up no other, and the sweep says that it failed', async () => {
  const { item_id } = await stage.addItem();
  await lockItem(stage.as(stage.people.ana), item_id);
  stage.pass(10 * 60_000);
  await sql`alter table reminders rename to reminders_away`.execute(stage.deps.db);
  try {
    await expect(run()).rejects.toMatchObject({ code: '42P01' });
  } finally {
    await sql`alter table reminders_away rename to reminders`.execute(stage.deps.db);
  }
  expect((await stage.item(item_id)).locked_by).toBeNull();
  await run();
});
