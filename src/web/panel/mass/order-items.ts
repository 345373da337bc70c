import type { Pedido } from '../../../contract/orders/pedido.ts';

type WithItems = Pick<Pedido, 'item_id' | 'order_id'> & {
  readonly details: {
    readonly pedidos_relacionados: readonly { readonly item_id: number; readonly order_id: number }[];
  };
};

/** The item in front and all others of its order, however they are related. */
export function itemsOfOrder({ item_id, order_id, details }: WithItems): readonly number[] {
  const others = details.pedidos_relacionados.filter((related) => related.order_id === order_id);
  return [item_id, ...others.map((related) => related.item_id)];
}
