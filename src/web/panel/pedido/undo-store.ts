import { z } from 'zod';
import { typedTextsSchema } from '../kit/typed-texts.ts';

const common = {
  undoId: z.string(),
  /** ISO 8601, by the server's clock. */
  until: z.string(),
};
const pendingOrderSchema = z.object({
  ...common,
  itemId: z.int(),
  orderId: z.int(),
  /** Name of the operation as in the history. */
  operation: z.string(),
  /** The text fields of the order at the time of sending. */
  texts: typedTextsSchema.default({}),
});
const pendingMessageSchema = z.object({ ...common, ticketId: z.int(), messageId: z.int() });
const pendingSchema = z.union([pendingOrderSchema, pendingMessageSchema]);
type PendingOrderUndo = z.output<typeof pendingOrderSchema>;
export type PendingMessageUndo = z.output<typeof pendingMessageSchema>;
/** A sent operation or message that can still be undone. */
export type PendingUndo = PendingOrderUndo | PendingMessageUndo;

export interface UndoStore {
  list(): readonly PendingUndo[];
  add(pending: PendingUndo): void;
  remove(undoId: string): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Operations that can still be undone, newest last. Kept across reloads, because their mail still waits on the server.
 */
export function openUndoStore(storage: Storage): UndoStore {
  const listeners = new Set<() => void>();
  let pending = read(storage);
  const change = (after: readonly PendingUndo[]) => {
    pending = after;
    if (after.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(after));
    for (const listener of listeners) listener();
  };
  return {
    list: () => pending,
    add: (one) => change([...pending.filter(({ undoId }) => undoId !== one.undoId), one]),
    remove: (undoId) => change(pending.filter((one) => one.undoId !== undoId)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(storage: Storage): readonly PendingUndo[] {
  try {
    const found = z.array(pendingSchema).safeParse(JSON.parse(storage.getItem(KEY) ?? '[]'));
    return found.success ? found.data : [];
  } catch {
    return [];
  }
}

const KEY = 'panel.undo';
