import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Pedido, PedidoAction } from '../../../contract/orders/pedido.ts';
import { getPedido } from '../../../contract/orders.ts';
import { currentWindow } from '../session/live-window.ts';
import { panelApi } from '../session/panel-api.ts';
import { openItems } from '../tabs/tabs.ts';
import type { TabsStore } from '../tabs/tabs-store.ts';

export function pedidoKey(itemId: number): readonly ['pedido', number] {
  return ['pedido', itemId];
}

/** The order of a tab. */
export function usePedido(itemId: number, tabs: TabsStore) {
  return useQuery(pedidoQuery(itemId, () => openItems(tabs.get())));
}

/**
 * How an order is loaded. The first load announces that it is open, beside the other items of this window, without locking it. It is cached until
 * its tab closes.
 */
export function pedidoQuery(itemId: number, itemsOpen: () => readonly number[]) {
  return {
    queryKey: pedidoKey(itemId),
    queryFn: ({ signal, client }: { readonly signal: AbortSignal; readonly client: QueryClient }) => {
      const isFirst = client.getQueryData(pedidoKey(itemId)) === undefined;
      const opening = { tabsOpen: itemsOpen().join(','), window: currentWindow() };
      return panelApi.call(getPedido, { params: { item_id: itemId }, query: isFirst ? opening : {} }, { signal });
    },
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

/** The cached copy; undefined while it loads. */
export function pedidoInHand(queries: QueryClient, itemId: number): Pedido | undefined {
  return queries.getQueryData(pedidoKey(itemId));
}

/** The cached copy, loaded again first if it was told to be old: an order in the background is not loaded until it is looked at. */
export async function pedidoNow(
  queries: QueryClient,
  itemId: number,
  itemsOpen: () => readonly number[],
): Promise<Pedido | undefined> {
  const copy = pedidoInHand(queries, itemId);
  if (!copy || !queries.getQueryState(pedidoKey(itemId))?.isInvalidated) return copy;
  // Without a connection the old copy still says more than nothing.
  return queries.fetchQuery(pedidoQuery(itemId, itemsOpen)).catch(() => copy);
}

/** Whether the server offers an operation on this copy. */
export function offers(pedido: Pedido, operation: string): boolean {
  return offered(pedido, operation) !== undefined;
}

/** An operation as the server offers it on this copy, if it does. */
export function offered(pedido: Pick<Pedido, 'actions'>, operation: string): PedidoAction | undefined {
  return pedido.actions.find((action) => action.operation === operation);
}
