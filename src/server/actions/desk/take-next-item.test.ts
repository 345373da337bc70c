import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUSINESS_HOUR_MS, businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { nextInQueue, type WaitingItem } from '../../../domain/orders/next-in-queue.ts';
import { keptUntil } from '../../../domain/orders/queue.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { calendarOf, type ItemRow } from '../items/item-row.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { listUpcoming } from './list-upcoming.ts';
import { openPedido } from './open-pedido.ts';
import { nextItemStatement, takeNextItem } from './take-next-item.ts';
import { emptyQueues } from './testing/empty-queues.ts';

const SPAIN = { queue: -1, onCall: false } as const;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => emptyQueues(stage));

/** A waiting item as the domain's rule sees it. */
function waiting(item: ItemRow, hidden_until: Date | null): WaitingItem {
  return {
    item_id: item.item_id,
    priority: item.priority,
    enteredBusinessMillis: item.queue_entered ?? 0,
    nowBusinessMillis: businessMillisSince(calendarOf(item), stage.deps.now()),
    deadline_at: item.deadline_at,
    created_at: item.created_at,
    queue: item.queue === -1 || item.queue === -2 ? item.queue : null,
    panel_status_id: item.panel_status_id,
    incidencia_status_id: item.incidencia_status_id,
    asignee_id: item.asignee_id,
    lock_holder: lockHolderOf(item, stage.deps.now()),
    answered_at: item.answered_at,
    kept_until: item.kept_until,
    hidden_until,
  };
}

const WAIT = fc.record({
  status: fc.constantFrom<'pending' | 'answered' | 'mailed'>('pending', 'answered', 'mailed'),
  priority: fc.integer({ min: 0, max: 5 }),
  // Over several business days, at and beside the exact bounds of a period.
  waited: fc.oneof(
    fc.integer({ min: 0, max: 400 }).map((tenths) => (tenths * BUSINESS_HOUR_MS) / 10),
    fc
      .constantFrom(-1, 0, 1)
      .chain((beside) => fc.integer({ min: 1, max: 4 }).map((days) => days * 36_000_000 + beside)),
  ),
  due: fc.option(fc.integer({ min: -3, max: 3 })),
  created: fc.integer({ min: 0, max: 3 }),
  asignee: fc.constantFrom<'paulo' | 'berta' | null>(null, 'paulo', 'berta'),
  calendar: fc.constantFrom<'ES' | 'PT'>('ES', 'PT'),
  isPortuguese: fc.boolean(),
  locked: fc.boolean(),
  skipped: fc.option(fc.integer({ min: -60, max: 60 }), { freq: 2 }),
});
type Wait = typeof WAIT extends fc.Arbitrary<infer T> ? T : never;

async function addWaiting({ status, priority, waited, due, created, asignee, calendar, ...rest }: Wait) {
  const { paulo, berta } = stage.people;
  const now = stage.deps.now();
  const answeredAt = new Date(now.getTime() - waited / 4);
  const item = await stage.addItem({
    panel_status_id: status === 'answered' ? STATUS.answered : STATUS.pending,
    incidencia_status_id: status === 'mailed' ? INCIDENT_KIND.email_reply : null,
    priority,
    queue_entered: businessMillisSince(calendar, now) - Math.max(0, waited),
    deadline_at: due === null ? null : new Date(now.getTime() + due * BUSINESS_HOUR_MS),
    created_at: new Date(now.getTime() - created * BUSINESS_HOUR_MS),
    asignee_id: asignee && stage.people[asignee].agentId,
    calendar,
    queue: rest.isPortuguese ? -2 : -1,
    is_portuguese: rest.isPortuguese,
    ...(rest.locked && { locked_by: berta.agentId, locked_until: new Date(now.getTime() + 1000) }),
    ...(status !== 'pending' && { answered_at: answeredAt, kept_until: keptUntil(calendar, answeredAt) }),
  });
  const hidden_until = rest.skipped === null ? null : new Date(now.getTime() + rest.skipped * 60_000);
  if (hidden_until) {
    const skip = { agent_id: paulo.agentId, item_id: item.item_id, hidden_until };
    await stage.deps.db.insertInto('item_skips').values(skip).execute();
  }
  return [item.item_id, hidden_until] as const;
}

test('R081 the statement chooses exactly as the rule of the domain does, until nothing is left', async () => {
  const { paulo } = stage.people;
  const asking = fc.record({ queue: fc.constantFrom<-1 | -2>(-1, -2), onCall: fc.integer({ max: 9, min: 0 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(WAIT, { minLength: 1, maxLength: 8 }),
      fc.array(asking, { minLength: 9, maxLength: 9 }),
      fc.constantFrom(0, 0, 10),
      async (waits, asks, in_progress) => {
        await stage.deps.db
          .updateTable('order_items')
          .set({ queue: null, panel_status_id: STATUS.delivered })
          .execute();
        const hidden = new Map<number, Date | null>();
        for (const wait of waits) hidden.set(...(await addWaiting(wait)));
        const ids = [...hidden.keys()];
        for (let index = 0; index < in_progress; index += 1) {
          await stage.addItem({ panel_status_id: STATUS.in_progress, asignee_id: paulo.agentId });
        }
        for (const { queue, onCall } of asks) {
          const rows = await stage.deps.db.selectFrom('order_items').selectAll().where('item_id', 'in', ids).execute();
          const on_call = onCall === 0;
          const asker = {
            agent_id: paulo.agentId,
            queue,
            now: stage.deps.now(),
            in_progress,
            in_progress_limit: 10,
            on_call,
            away: [],
          };
          const items = rows.map((row) => waiting(row, hidden.get(row.item_id) ?? null));
          const expected = nextInQueue(items, asker);
          expect(await takeNextItem(stage.as(paulo), { queue, onCall: on_call })).toBe(expected?.item_id ?? null);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);

describe('one item, one agent', () => {
  test('R216 64 agents asking at once get every item once, and each round the items that come first', async () => {
    const items: { item_id: number; priority: number }[] = [];
    for (let index = 0; index < 150; index += 1) items.push(await stage.addItem({ priority: index % 3 }));
    const order = items.sort((a, b) => b.priority - a.priority || a.item_id - b.item_id).map(({ item_id }) => item_id);
    for (const expected of [order.slice(0, 64), order.slice(64, 128), order.slice(128)]) {
      const given = await Promise.all(
        Array.from({ length: 64 }, () => takeNextItem(stage.as(stage.people.ana), SPAIN)),
      );
      const ids = given.filter((id) => id !== null);
      // Within a round anybody may be faster; nobody gets another's item, and no later item is given before an earlier one.
      expect(ids).toHaveLength(expected.length);
      expect(new Set(ids)).toEqual(new Set(expected));
    }
    const holders = await stage.deps.db
      .selectFrom('order_items')
      .select('locked_by')
      .where('item_id', 'in', order)
      .execute();
    expect(new Set(holders.map(({ locked_by }) => locked_by))).toEqual(new Set([stage.people.ana.agentId]));
  }, 30_000);

  test('an item whose lock ran out waits again', async () => {
    const { item_id } = await stage.addItem();
    expect(await takeNextItem(stage.as(stage.people.ana), SPAIN)).toBe(item_id);
    expect(await takeNextItem(stage.as(stage.people.berta), SPAIN)).toBeNull();
    stage.pass(10 * 60_000);
    expect(await takeNextItem(stage.as(stage.people.berta), SPAIN)).toBe(item_id);
  });
});

describe('opening -1 and -2', () => {
  test('R081 answers the item, locked; queue_empty when nothing waits; nothing without autoLock', async () => {
    const { item_id } = await stage.addItem();
    const opened = await openPedido(stage.as(stage.people.ana), { itemId: -1, autoLock: true, onCall: false });
    expect(opened).toMatchObject({ item_id, locked_by: { is_me: true } });
    await expect(
      openPedido(stage.as(stage.people.ana), { itemId: -1, autoLock: true, onCall: false }),
    ).rejects.toMatchObject({ code: 'queue_empty' });
    for (const asked of [
      { itemId: -1, autoLock: false },
      { itemId: -4, autoLock: true },
    ]) {
      await expect(openPedido(stage.as(stage.people.ana), { ...asked, onCall: false })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
  });

  test('R082 -2 gives every item of a Portuguese registry, of any store, and no other', async () => {
    const open = (itemId: number) =>
      openPedido(stage.as(stage.people.paulo), { itemId, autoLock: true, onCall: false });
    const ofStore = await stage.addItem({ is_portuguese: true, store_id: 16 });
    const ofAnother = await stage.addItem({ is_portuguese: true, store_id: 20 });
    const spanish = await stage.addItem({ is_portuguese: false, store_id: 16 });
    const given = [await open(-2), await open(-2)].map(({ item_id }) => item_id);
    expect(new Set(given)).toEqual(new Set([ofStore.item_id, ofAnother.item_id]));
    await expect(open(-2)).rejects.toMatchObject({ code: 'queue_empty' });
    expect((await open(-1)).item_id).toBe(spanish.item_id);
  });

  test('R083 0 is stopped and assigns nothing, even with items waiting', async () => {
    const { item_id } = await stage.addItem({ priority: 5 });
    for (const autoLock of [true, false]) {
      await expect(
        openPedido(stage.as(stage.people.ana), { itemId: 0, autoLock, onCall: false }),
      ).rejects.toMatchObject({ code: 'queue_stopped' });
    }
    expect(await stage.item(item_id)).toMatchObject({
      locked_by: null,
      asignee_id: null,
      panel_status_id: STATUS.pending,
    });
  });
});

test('the statement reads the queue by its index and sorts no table', async ({ onTestFinished }) => {
  // On a separate stage: filling the table would slow all other tests down.
  const own = await openStage();
  onTestFinished(() => own.close());
  const { db, now: clock } = own.deps;
  await (await bulk(own, 4_000)).execute(db);
  const now = clock();
  const asking = {
    queue: -1,
    agentId: own.people.ana.agentId,
    now,
    requestId: 'x',
    network: null,
    candidates: 8,
    away: [],
    mostInProgress: 10,
  } as const;
  const statement = nextItemStatement({
    ...asking,
    es: businessMillisSince('ES', now),
    pt: businessMillisSince('PT', now),
  });
  await sql`analyze order_items`.execute(db);
  const { rows } = await sql<Record<string, string>>`explain ${statement}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('order_items_queue');
  expect(plan).not.toMatch(/Seq Scan on order_items/);
}, 60_000);

async function bulk(own: Stage, count: number) {
  const sample = await own.addItem();
  return sql`
    insert into order_items (order_id, real_order_id, store_id, customer_id, product_id, form_version, answers, lines, subtotal,
      tax_rate, tax_amount, fees, total, calendar, promise_value, promise_unit, is_portuguese, panel_status_id, internal_status,
      queue, queue_entered, created_at)
    select ${sample.order_id}, ${sample.order_id}, 1, ${sample.customer_id}, 15867, ${sample.form_version}, '{}', '[]', 1, 2100, 0, 0, 1,
      'ES', 24, 'hours', false, case when n % 20 = 0 then 40 else 110 end, 'complete',
      case when n % 20 = 0 then -1 end, case when n % 20 = 0 then n * 1000 end, now() - n * interval '1 minute'
    from generate_series(1, ${count}) n`;
}

describe('what comes next', () => {
  test('is shown in the order in which it is given, with the reason, and nothing is locked', async () => {
    const { ana, berta } = stage.people;
    const now = stage.deps.now();
    const entered = businessMillisSince('ES', now) - 2 * BUSINESS_HOUR_MS;
    const queued = { queue: -1, queue_entered: entered, panel_status_id: STATUS.pending } as const;
    for (let number = 0; number < 12; number++) {
      await stage.addItem({
        ...queued,
        priority: number === 7 ? 2 : 1,
        deadline_at: new Date(now.getTime() + (20 - number) * HOUR_MS),
      });
    }
    const before = await stage.deps.db.selectFrom('order_items').selectAll().orderBy('item_id').execute();
    const shown = await listUpcoming(stage.as(ana), -1);
    expect(shown).toHaveLength(10);
    expect(shown[0]?.why.es).toMatch(/^Prioridad alta: urgente.*; vence en/);
    expect(await stage.deps.db.selectFrom('order_items').selectAll().orderBy('item_id').execute()).toEqual(before);
    const given = [];
    for (const _ of shown) given.push(await takeNextItem(stage.as(ana), SPAIN));
    expect(given).toEqual(shown.map(({ row }) => row.item_id));
    // An item that Ana holds is not listed as upcoming for Berta.
    expect((await listUpcoming(stage.as(berta), -1)).map(({ row }) => row.item_id)).not.toContain(given[0]);
  });

  test('is nobody else’s to look at: not a notary’s, nor the Portuguese desk’s for who is not of it', async () => {
    const { nora, ana, paulo } = stage.people;
    await expect(listUpcoming(stage.as(nora), -1)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listUpcoming(stage.as(ana), -2)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await listUpcoming(stage.as(paulo), -2)).toEqual([]);
  });
});
