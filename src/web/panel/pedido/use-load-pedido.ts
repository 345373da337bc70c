import { useEffect } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { usePedido } from './pedido-query.ts';

interface LoadedPedido {
  readonly pedido: Pedido | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads the order of a tab once, and names the tab by the order's number. */
export function useLoadPedido(itemId: number): LoadedPedido {
  const { store } = useTabsControl();
  const { data: pedido, error, refetch } = usePedido(itemId, store);
  const orderId = pedido?.order_id;
  useEffect(() => {
    if (orderId !== undefined) store.send({ type: 'titled', key: String(itemId), title: String(orderId) });
  }, [store, itemId, orderId]);
  return { pedido, error, retry: () => void refetch() };
}
