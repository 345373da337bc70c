import type { PedidoOperation } from '../../../contract/orders/operation.ts';

/** Idempotency key of a button press on an item. Without a key, the version it was made on identifies it. */
export function pressedKey(itemId: number, given: PedidoOperation): string {
  return `${itemId}:${given.request_key ?? `${given.operation}:${given.updated_at}`}`;
}
