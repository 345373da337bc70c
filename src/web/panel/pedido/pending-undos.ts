import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import { openUndoStore, type UndoStore } from './undo-store.ts';

let store: UndoStore | undefined;

/** The one list of this window. */
export function pendingUndos(): UndoStore {
  store ??= openUndoStore(sessionStorage);
  return store;
}

/** Offers to undo an operation for as long as the server allows it. */
export function offerUndo(operation: string, { undo_id, undo_until, item_id, pedido }: OperationAnswer): void {
  if (undo_id === null || undo_until === null) return;
  pendingUndos().add({ undoId: undo_id, itemId: item_id, orderId: pedido.order_id, operation, until: undo_until });
}
