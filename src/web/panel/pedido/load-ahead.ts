import type { QueryClient } from '@tanstack/react-query';
import { pedidoKey, pedidoQuery } from './pedido-query.ts';

/** The item that was asked for ahead and has not been opened since. */
let ahead: number | null = null;

/** Asks for an order before its tab is there, so that it need not wait for the user's own data. `itemsOpen` are the items of the kept tabs. */
export function loadAhead(queries: QueryClient, itemId: number, itemsOpen: readonly number[]): void {
  if (queries.getQueryState(pedidoKey(itemId)) !== undefined) return;
  ahead = itemId;
  void queries.prefetchQuery(pedidoQuery(itemId, () => itemsOpen));
}

/** Whether an order that is opened was asked for ahead just now; true once. */
export function takeAhead(itemId: number): boolean {
  const isAhead = ahead === itemId;
  ahead = null;
  return isAhead;
}
