/** The last write asked for on each item that has any, from any part of the page. */
const turns = new Map<number, Promise<unknown>>();

/**
 * Does one write on an item after the other: each is based on the copy that the one before it brought, and none is lost because another was still
 * pending.
 */
export async function inTurn<Answer>(itemId: number, write: () => Promise<Answer>): Promise<Answer> {
  const turn = (turns.get(itemId) ?? Promise.resolve()).then(write, write);
  turns.set(itemId, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(itemId) === turn) turns.delete(itemId);
  }
}

/** Whether a write on the item is pending; its response will bring the newest copy. */
export function isSending(itemId: number): boolean {
  return turns.has(itemId);
}
