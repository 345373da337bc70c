import type { QueryClient } from '@tanstack/react-query';
import { pedidoInHand, pedidoKey } from './pedido-query.ts';
import { isSending } from './use-operation.ts';

/** An order that is opened anew is fetched anew, the answer of an own write excepted, which is newer still. */
export function loadAgain(queries: QueryClient, itemId: number): void {
  if (pedidoInHand(queries, itemId) && !isSending(itemId)) {
    void queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  }
}
