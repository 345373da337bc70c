import type { OperationAnswer } from '../../../contract/orders/operation-answer.ts';
import type { TypedTexts } from '../kit/typed-texts.ts';
import { openUndoStore, type UndoStore } from './undo-store.ts';

let store: UndoStore | undefined;

/** The list of pending undos of this window. */
export function pendingUndos(): UndoStore {
  store ??= openUndoStore(sessionStorage);
  return store;
}

/** Offers to undo an operation for as long as the server allows it; undoing restores the typed text. */
export function offerUndo(
  { operation, texts }: { readonly operation: string; readonly texts: TypedTexts },
  { undo_id, undo_until, item_id, pedido }: OperationAnswer,
): void {
  if (undo_id === null || undo_until === null) return;
  const { order_id: orderId } = pedido;
  pendingUndos().add({ undoId: undo_id, itemId: item_id, orderId, operation, texts, until: undo_until });
}
