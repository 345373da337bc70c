import type { QueryClient } from '@tanstack/react-query';
import { pedidoInHand, pedidoKey } from './pedido-query.ts';
import { isSending } from './use-operation.ts';

/** Opening an order refetches it, unless the response of one's own write, which is newer, is available. */
export function loadAgain(queries: QueryClient, itemId: number): void {
  if (pedidoInHand(queries, itemId) && !isSending(itemId)) {
    void queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  }
}
