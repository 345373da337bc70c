import type { QueryClient } from '@tanstack/react-query';
import { isSending } from './in-turn.ts';
import { takeAhead } from './load-ahead.ts';
import { pedidoInHand, pedidoKey } from './pedido-query.ts';

/** Refetches an order when it is opened, unless it was just loaded ahead, or the newer response of the user's own write is available. */
export function loadAgain(queries: QueryClient, itemId: number): void {
  if (takeAhead(itemId)) return;
  if (pedidoInHand(queries, itemId) && !isSending(itemId)) {
    void queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  }
}
