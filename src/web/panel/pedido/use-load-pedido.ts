import { useEffect } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { aboutText } from '../kit/about-text.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { usePedido } from './pedido-query.ts';

interface LoadedPedido {
  readonly pedido: Pedido | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Loads the order of a tab. The tab is titled with its number; the list of tabs also shows what it is about. */
export function useLoadPedido(itemId: number): LoadedPedido {
  const { store } = useTabsControl();
  const { data: pedido, error, refetch } = usePedido(itemId, store);
  const orderId = pedido?.order_id;
  const about = pedido && aboutText({ ...pedido.details, product_name: pedido.details.product.name });
  useEffect(() => {
    if (orderId !== undefined) store.send({ type: 'titled', key: String(itemId), title: String(orderId), about });
  }, [store, itemId, orderId, about]);
  return { pedido, error, retry: () => void refetch() };
}
