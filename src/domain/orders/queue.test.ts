import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUSINESS_DAY_MS, BUSINESS_HOUR_MS } from '../calendar/business-clock.ts';
import { STATUSES } from './machine.ts';
import { nextInQueue, type QueueAsker, type WaitingItem } from './next-in-queue.ts';
import {
  answeredAfter,
  compareQueue,
  hiddenUntil,
  isPortugueseRegistry,
  isPriority,
  keptUntil,
  queueOf,
  rankOf,
} from './queue.ts';
import { INCIDENT_KIND, STATUS } from './status.gen.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const CREATED = new Date('2026-03-02T10:00:00Z');

function waiting(change: Partial<WaitingItem>): WaitingItem {
  return {
    item_id: 1,
    queue: -1,
    priority: 1,
    enteredBusinessMillis: 0,
    nowBusinessMillis: 0,
    deadline_at: null,
    created_at: CREATED,
    panel_status_id: STATUS.pending,
    incidencia_status_id: null,
    asignee_id: null,
    lock_holder: null,
    answered_at: null,
    kept_until: null,
    hidden_until: null,
    ...change,
  };
}
const ASKER: QueueAsker = {
  agent_id: 20,
  queue: -1,
  now: NOW,
  in_progress: 0,
  in_progress_limit: 10,
  on_call: false,
  away: [],
};
const nextId = (items: readonly WaitingItem[], asker: Partial<QueueAsker> = {}) =>
  nextInQueue(items, { ...ASKER, ...asker })?.item_id ?? null;

describe('in which queue an item waits', () => {
  const inQueue = (is_portuguese: boolean) =>
    STATUSES.filter(
      ({ id }) => queueOf({ panel_status_id: id, is_portuguese, standby_until: NOW, now: NOW }) !== null,
    ).map(({ id }) => id);
  test('Spain and Portugal each show the statuses that name them', () => {
    expect(inQueue(false)).toEqual([40, 80, 100, 101, 102, 103, 1001]);
    expect(inQueue(true)).toEqual([40, 80, 99, 100, 101, 102, 103, 1001]);
    expect(queueOf({ panel_status_id: STATUS.pending, is_portuguese: false, standby_until: null, now: NOW })).toBe(-1);
    expect(queueOf({ panel_status_id: STATUS.pending, is_portuguese: true, standby_until: null, now: NOW })).toBe(-2);
    expect(queueOf({ panel_status_id: 6, is_portuguese: true, standby_until: null, now: NOW })).toBeNull();
  });
  test('a 103 waits only once its standby_until has come', () => {
    const at = (standby_until: Date | null) =>
      queueOf({ panel_status_id: STATUS.processed_emailed, is_portuguese: false, standby_until, now: NOW });
    expect(at(null)).toBeNull();
    expect(at(new Date(NOW.getTime() + 1))).toBeNull();
    expect(at(NOW)).toBe(-1);
  });
  test('a Portuguese registry is a category registo-*; Irish folios are not', () => {
    expect(isPortugueseRegistry('registo-predial')).toBe(true);
    expect(isPortugueseRegistry('registro-internacional')).toBe(false);
  });
});

test('rank grows by one for each whole span of ten business hours', () => {
  const rank = (millis: number) => rankOf({ priority: 2, enteredBusinessMillis: 500, nowBusinessMillis: 500 + millis });
  expect(rank(0)).toBe(2);
  expect(rank(BUSINESS_DAY_MS - 1)).toBe(2);
  expect(rank(BUSINESS_DAY_MS)).toBe(3);
  expect(rank(7.5 * BUSINESS_DAY_MS)).toBe(9);
});

test('the order is rank, deadline (none last), created_at, item_id', () => {
  const items = [
    waiting({ item_id: 1, priority: 1 }),
    waiting({ item_id: 2, priority: 1, deadline_at: NOW }),
    waiting({ item_id: 3, priority: 1, deadline_at: new Date(NOW.getTime() - 1) }),
    waiting({ item_id: 4, priority: 3 }),
    waiting({ item_id: 5, priority: 1, created_at: new Date(CREATED.getTime() - 1) }),
    waiting({ item_id: 0, priority: 1 }),
  ];
  expect(items.sort(compareQueue).map(({ item_id }) => item_id)).toEqual([4, 3, 2, 5, 0, 1]);
});

test('nothing starves: an item that entered six spans earlier goes first, with any priorities and deadlines', () => {
  const item = fc.record({
    priority: fc.integer({ min: 0, max: 5 }),
    deadline_at: fc.option(fc.date({ noInvalidDate: true })),
    later: fc.nat({ max: 10 * BUSINESS_DAY_MS }),
    waits: fc.nat({ max: 50 * BUSINESS_DAY_MS }),
  });
  fc.assert(
    fc.property(item, item, (early, late) => {
      const enteredLater = 6 * BUSINESS_DAY_MS + late.later;
      const nowBusinessMillis = enteredLater + late.waits;
      const first = waiting({ item_id: 2, ...early, enteredBusinessMillis: 0, nowBusinessMillis });
      const second = waiting({ item_id: 1, ...late, enteredBusinessMillis: enteredLater, nowBusinessMillis });
      expect(compareQueue(first, second)).toBeLessThan(0);
    }),
  );
});

test('nothing starves: with any arrivals and agents, an item is taken after finitely many requests', () => {
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 240 }),
    arrivals: fc.array(fc.record({ priority: fc.integer({ min: 0, max: 5 }), isDue: fc.boolean() }), { maxLength: 3 }),
    asker: fc.integer({ min: 20, max: 23 }),
    skips: fc.boolean(),
    on_call: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat({ max: 5 }), (steps, priority) => {
      let queue = [waiting({ item_id: 0, priority })];
      let [at, born, given, skipsLeft] = [0, 1, 0, 20];
      const hidden = new Map<string, Date>();
      let couldPrecede = 0;
      // The same hours repeat, at least an hour of each round passing, until the item is taken.
      for (let turn = 0; queue.some(({ item_id }) => item_id === 0); turn += 1) {
        const { minutes, arrivals, asker, skips, on_call } = steps[turn % steps.length] as (typeof steps)[number];
        at += minutes * 60_000 + (turn % steps.length === 0 ? BUSINESS_HOUR_MS : 0);
        const now = new Date(NOW.getTime() + at);
        const fresh = arrivals.map(({ priority, isDue }) =>
          waiting({ item_id: born++, priority, enteredBusinessMillis: at, deadline_at: isDue ? CREATED : null }),
        );
        if (at < 6 * BUSINESS_DAY_MS) couldPrecede += fresh.length;
        queue = [...queue, ...fresh].map((item) => ({
          ...item,
          nowBusinessMillis: at,
          hidden_until: hidden.get(`${asker} ${item.item_id}`) ?? null,
        }));
        // If everybody were on the telephone for ever, nobody would request items.
        const taken = nextId(queue, { agent_id: asker, now, on_call: on_call && turn % 2 === 0 });
        if (taken === null) continue;
        if (skips && skipsLeft > 0) {
          skipsLeft -= 1;
          hidden.set(`${asker} ${taken}`, new Date(now.getTime() + BUSINESS_HOUR_MS));
          continue;
        }
        // An agent who has hidden item 0 gets other items in the meantime.
        if ((hidden.get(`${asker} 0`)?.getTime() ?? 0) <= now.getTime()) given += 1;
        queue = queue.filter(({ item_id }) => item_id !== taken);
      }
      expect(given).toBeLessThanOrEqual(couldPrecede + 1);
    }),
  );
});

describe('what an agent gets next', () => {
  const own = { panel_status_id: STATUS.answered, asignee_id: 20 };
  test('own answered items first, the oldest answer first; 40 after an e-mail counts', () => {
    const items = [
      waiting({ item_id: 1, priority: 5 }),
      waiting({ item_id: 2, ...own, answered_at: NOW }),
      waiting({
        item_id: 3,
        ...own,
        panel_status_id: STATUS.pending,
        incidencia_status_id: INCIDENT_KIND.email_reply,
        answered_at: CREATED,
      }),
      waiting({ item_id: 4, asignee_id: 20 }),
    ];
    expect(nextId(items)).toBe(3);
    expect(nextId(items, { agent_id: 21 })).toBe(1);
  });
  test('an answered item is kept two business hours for its asignee, then it is anybody’s', () => {
    // Tuesday at eleven in Madrid.
    expect(keptUntil('ES', NOW)).toEqual(new Date('2026-03-10T12:00:00Z'));
    expect(keptUntil('ES', new Date('2026-03-13T17:30:00Z'))).toEqual(new Date('2026-03-16T09:30:00Z'));
    const items = [waiting({ item_id: 2, ...own, answered_at: NOW, kept_until: keptUntil('ES', NOW) })];
    const at = (time: string) => nextId(items, { agent_id: 21, now: new Date(time) });
    expect(at('2026-03-10T11:59:59.999Z')).toBeNull();
    expect(at('2026-03-10T12:00:00Z')).toBe(2);
    const nobodys = items.map((item) => ({ ...item, asignee_id: null }));
    expect(nextId(nobodys, { agent_id: 21 })).toBe(2);
  });
  test('the answer comes with the first answered status and goes with the last', () => {
    const change = { incidencia_status_id: null, calendar: 'ES', now: NOW } as const;
    const none = { answered_at: null, kept_until: null };
    const came = answeredAfter({ ...change, before: none, panel_status_id: STATUS.answered });
    expect(came).toEqual({ answered_at: NOW, kept_until: keptUntil('ES', NOW) });
    const mailed = {
      ...change,
      incidencia_status_id: INCIDENT_KIND.email_reply,
      now: new Date(NOW.getTime() + 1),
      panel_status_id: STATUS.pending,
    };
    expect(answeredAfter({ ...mailed, before: came })).toEqual(came);
    expect(answeredAfter({ ...change, before: came, panel_status_id: STATUS.in_progress })).toEqual(none);
  });
  test('never a locked item, nor one of another queue', () => {
    expect(nextId([waiting({ lock_holder: 21 }), waiting({ item_id: 9, queue: -2 })])).toBeNull();
    expect(nextId([waiting({ item_id: 9, queue: -2 })], { queue: -2 })).toBe(9);
  });
  test('a skipped item is hidden for one business hour, an own one too', () => {
    expect(hiddenUntil('ES', NOW)).toEqual(new Date('2026-03-10T11:00:00Z'));
    const at = (time: string, item: Partial<WaitingItem> = {}) =>
      nextId([waiting({ ...item, hidden_until: hiddenUntil('ES', NOW) })], { now: new Date(time) });
    expect(at('2026-03-10T10:59:59.999Z')).toBeNull();
    expect(at('2026-03-10T10:59:59.999Z', own)).toBeNull();
    expect(at('2026-03-10T11:00:00Z')).toBe(1);
  });
  test('at the limit an agent gets only own answered ones, on the telephone nothing', () => {
    const answered = waiting({ item_id: 2, ...own, answered_at: NOW });
    expect(nextId([waiting({ priority: 5 })], { in_progress: 10 })).toBeNull();
    expect(nextId([waiting({ priority: 5 }), answered], { in_progress: 10 })).toBe(2);
    expect(nextId([waiting({ priority: 5 }), answered], { on_call: true })).toBeNull();
  });
});

test('a priority is a whole number from 0 to 5', () => {
  expect([-1, 0, 5, 6, 1.5].map(isPriority)).toEqual([false, true, true, false, false]);
});
