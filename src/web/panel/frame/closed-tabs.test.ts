import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Tab } from '../addresses/tab.ts';
import { forgetClosed } from './closed-tabs.ts';

const order = (itemId: number, title: string | null = null): Tab => ({ kind: 'order', itemId, title });
const page: Tab = { kind: 'search', query: '', title: null };

const LOADED = [
  ['pedido', 7],
  ['charges', 7, 'v1'],
  ['payments', 'order', 1000000007, 'v1'],
  ['pedido', 8],
  ['pedidos', { page: 7 }],
];

function loaded(): QueryClient {
  const queries = new QueryClient();
  for (const key of LOADED) queries.setQueryData(key, {});
  return queries;
}
const keysOf = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);

test('what was loaded for an order goes with its tab, and nothing else does', () => {
  const queries = loaded();
  forgetClosed(queries, [order(7, '1000000007'), order(8), page], [order(8), page]);
  expect(keysOf(queries)).toEqual([
    ['pedido', 8],
    ['pedidos', { page: 7 }],
  ]);
});

test('an order that the queue gave stays while its tab becomes another kind', () => {
  const queries = loaded();
  forgetClosed(queries, [order(7)], [{ kind: 'auto', queue: -1, itemId: 7, title: null }]);
  expect(keysOf(queries)).toEqual(LOADED);
});

test('what is still shown elsewhere stays', () => {
  const queries = loaded();
  const stop = new QueryObserver(queries, {
    queryKey: ['charges', 7, 'v1'],
    queryFn: () => ({}),
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  forgetClosed(queries, [order(7)], [page]);
  expect(keysOf(queries)).toContainEqual(['charges', 7, 'v1']);
  stop();
});
