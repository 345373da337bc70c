import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { reloadOrders } from './reload-orders.ts';

const ITEM = 7;
const AT = '2026-11-23T11:00:00.000Z';
const LATER = '2026-11-23T11:00:00.001Z';
const SAME = { item_id: ITEM, updated_at: AT, history_lines: 3, locked_by: 10 };

let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

const copyOf = (updated_at: string) =>
  ({ updated_at, locked_by: { user_id: 10 }, details: { history_lines: 3 } }) as Pedido;
const isOld = () => queries.getQueryState(pedidoKey(ITEM))?.isInvalidated;

describe('R218 a change check', () => {
  test.each([
    ['another version', { updated_at: LATER }, true],
    ['another count of lines', { history_lines: 4 }, true],
    ['another holder of the lock', { locked_by: 11 }, true],
    ['a lock that was dropped', { locked_by: null }, true],
    ['the same', {}, false],
    ['an older version, told late', { updated_at: '2026-11-23T10:59:59.999Z', history_lines: 2 }, false],
  ])('that tells %s', (_, told, reloads) => {
    queries.setQueryData(pedidoKey(ITEM), copyOf(AT));
    const reloading = reloadOrders(queries);
    reloading.take({ ...SAME, ...told });
    vi.advanceTimersByTime(1_000);
    expect(isOld()).toBe(reloads);
  });

  test('loads nothing when the answer of one’s own write brought the version first', () => {
    queries.setQueryData(pedidoKey(ITEM), copyOf(AT));
    reloadOrders(queries).take({ ...SAME, updated_at: LATER });
    queries.setQueryData(pedidoKey(ITEM), copyOf(LATER));
    vi.advanceTimersByTime(1_000);
    expect(isOld()).toBe(false);
  });

  test('loads the lock that was pushed, though the answer of a heartbeat that was read before it arrives after it', () => {
    queries.setQueryData(pedidoKey(ITEM), copyOf(AT));
    const reloading = reloadOrders(queries);
    reloading.take({ ...SAME, locked_by: 11 });
    reloading.take(SAME);
    vi.advanceTimersByTime(1_000);
    expect(isOld()).toBe(true);
  });

  test('loads an order that is not open no more than before', () => {
    reloadOrders(queries).take(SAME);
    vi.advanceTimersByTime(1_000);
    expect(queries.getQueryState(pedidoKey(ITEM))).toBeUndefined();
  });
});
