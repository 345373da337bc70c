import type { PedidoOperation } from '../../../contract/orders/operation.ts';

/** By what a press of a button on an item is known again. Without a key of its own it is known by the copy on which it was made. */
export function pressedKey(itemId: number, given: PedidoOperation): string {
  return `${itemId}:${given.request_key ?? `${given.operation}:${given.updated_at}`}`;
}
