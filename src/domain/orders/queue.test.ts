import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUSINESS_DAY_MS, BUSINESS_HOUR_MS } from '../calendar/business-clock.ts';
import { STATUSES } from './machine.ts';
import { nextInQueue, type QueueAsker, type WaitingItem } from './next-in-queue.ts';
import {
  compareQueue,
  isHiddenAfterSkip,
  isKeptForAsignee,
  isPortugueseRegistry,
  isPriority,
  queueOf,
  rankOf,
} from './queue.ts';

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
    panel_status_id: 40,
    incidencia_status_id: null,
    asignee_id: null,
    lock_holder: null,
    answered_at: null,
    answeredBusinessMillis: null,
    skippedBusinessMillis: null,
    ...change,
  };
}
const ASKER: QueueAsker = { agent_id: 20, queue: -1, in_progress: 0, in_progress_limit: 10, on_call: false };
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
    expect(queueOf({ panel_status_id: 40, is_portuguese: false, standby_until: null, now: NOW })).toBe(-1);
    expect(queueOf({ panel_status_id: 40, is_portuguese: true, standby_until: null, now: NOW })).toBe(-2);
    expect(queueOf({ panel_status_id: 6, is_portuguese: true, standby_until: null, now: NOW })).toBeNull();
  });
  test('a 103 waits only once its standby_until has come', () => {
    const at = (standby_until: Date | null) =>
      queueOf({ panel_status_id: 103, is_portuguese: false, standby_until, now: NOW });
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

test('nothing starves: what entered six spans earlier goes first, whatever the priorities and deadlines', () => {
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
      return compareQueue(first, second) < 0;
    }),
  );
});

test('nothing starves: a low item is served although a more urgent one arrives for every one that is taken', () => {
  const hour = BUSINESS_HOUR_MS;
  let queue = [waiting({ item_id: 0, priority: 0, deadline_at: null })];
  let served = 0;
  for (; queue.some(({ item_id }) => item_id === 0); served += 1) {
    const nowBusinessMillis = served * hour;
    const arrival = waiting({ item_id: served + 1, priority: 5, deadline_at: CREATED });
    queue = [...queue, { ...arrival, enteredBusinessMillis: nowBusinessMillis }];
    queue = queue.map((item) => ({ ...item, nowBusinessMillis }));
    const taken = nextId(queue);
    queue = queue.filter(({ item_id }) => item_id !== taken);
    if (served > 100) throw new Error('it starves');
  }
  expect(served).toBe(61);
});

describe('what an agent gets next', () => {
  const own = { panel_status_id: 80, asignee_id: 20 };
  test('his own answered items first, the oldest answer first; 40 after an e-mail counts', () => {
    const items = [
      waiting({ item_id: 1, priority: 5 }),
      waiting({ item_id: 2, ...own, answered_at: NOW, answeredBusinessMillis: 0 }),
      waiting({ item_id: 3, ...own, panel_status_id: 40, incidencia_status_id: 58, answered_at: CREATED }),
      waiting({ item_id: 4, asignee_id: 20 }),
    ];
    expect(nextId(items)).toBe(3);
    expect(nextId(items, { agent_id: 21 })).toBe(1);
  });
  test('an answered item is kept two business hours for its asignee, then it is anybody’s', () => {
    const answered = { item_id: 2, ...own, answered_at: NOW, answeredBusinessMillis: 0 };
    const at = (nowBusinessMillis: number) => [waiting({ ...answered, nowBusinessMillis })];
    expect(nextId(at(2 * BUSINESS_HOUR_MS - 1), { agent_id: 21 })).toBeNull();
    expect(nextId(at(2 * BUSINESS_HOUR_MS), { agent_id: 21 })).toBe(2);
    expect(isKeptForAsignee(5, 5)).toBe(true);
  });
  test('never a locked item, nor one of another queue', () => {
    expect(nextId([waiting({ lock_holder: 21 }), waiting({ item_id: 9, queue: -2 })])).toBeNull();
    expect(nextId([waiting({ item_id: 9, queue: -2 })], { queue: -2 })).toBe(9);
  });
  test('a skipped item is hidden for one business hour', () => {
    const at = (nowBusinessMillis: number) => [waiting({ skippedBusinessMillis: 0, nowBusinessMillis })];
    expect(nextId(at(BUSINESS_HOUR_MS - 1))).toBeNull();
    expect(nextId(at(BUSINESS_HOUR_MS))).toBe(1);
    expect(isHiddenAfterSkip(7, 8)).toBe(true);
  });
  test.each([{ in_progress: 10 }, { on_call: true }])('with %j only his own answered ones', (busy) => {
    const answered = waiting({ item_id: 2, ...own, answered_at: NOW, answeredBusinessMillis: 0 });
    expect(nextId([waiting({ priority: 5 })], busy)).toBeNull();
    expect(nextId([waiting({ priority: 5 }), answered], busy)).toBe(2);
  });
});

test('a priority is a whole number from 0 to 5', () => {
  expect([-1, 0, 5, 6, 1.5].map(isPriority)).toEqual([false, true, true, false, false]);
});
