import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { panelApi } from '../session/panel-api.ts';
import { pedidoKey, pedidoNow } from './pedido-query.ts';

const ITEM = 7;
const copyOf = (locked_by: Pedido['locked_by']) => ({ item_id: ITEM, locked_by }) as Pedido;
const MINE = copyOf({ user_id: 1, name: 'Ana', is_me: true } as NonNullable<Pedido['locked_by']>);
const FREE = copyOf(null);

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const call = vi.spyOn(panelApi, 'call');
afterEach(() => {
  queries.clear();
  call.mockReset();
});

test('an order in the background that was told to be old is loaded before it is judged', async () => {
  queries.setQueryData(pedidoKey(ITEM), MINE);
  call.mockResolvedValue(FREE as never);
  expect(await pedidoNow(queries, ITEM, () => [ITEM])).toBe(MINE);
  expect(call).not.toHaveBeenCalled();
  await queries.invalidateQueries({ queryKey: pedidoKey(ITEM) });
  expect(await pedidoNow(queries, ITEM, () => [ITEM])).toBe(FREE);
});

test('without a connection the old copy is what there is, and an order that was never loaded stays unknown', async () => {
  expect(await pedidoNow(queries, ITEM, () => [ITEM])).toBeUndefined();
  queries.setQueryData(pedidoKey(ITEM), MINE);
  await queries.invalidateQueries({ queryKey: pedidoKey(ITEM) });
  call.mockRejectedValue(new Error('offline'));
  expect(await pedidoNow(queries, ITEM, () => [ITEM])).toBe(MINE);
});
