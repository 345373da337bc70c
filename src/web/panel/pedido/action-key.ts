import type { PedidoAction } from '../../../contract/orders/pedido.ts';

/** Names one offered change: two operations may lead to the same status. */
export function actionKey({ operation, to }: Pick<PedidoAction, 'operation' | 'to'>): string {
  return `${operation}:${to}`;
}
