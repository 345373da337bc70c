/** A lock lasts ten minutes and is renewed while the tab is open. */
export const LOCK_MS = 10 * 60_000;

/** The columns that hold the lock of an item. */
export type Lock = { readonly locked_by: number | null; readonly locked_until: Date | null };

export type LockDecision =
  | { readonly ok: true; readonly lock: { readonly locked_by: number; readonly locked_until: Date } }
  | { readonly ok: false; readonly code: 'locked_by_other'; readonly params: { readonly lock_holder: number } };

/** The holder of an unexpired lock, or null. It expires at `locked_until` itself. */
export function lockHolderOf({ locked_by, locked_until }: Lock, now: Date): number | null {
  return locked_by !== null && locked_until !== null && locked_until > now ? locked_by : null;
}

/** Taking or renewing a lock: possible when it is free, expired or one's own; never somebody else's. */
export function decideLock(lock: Lock, agentId: number, now: Date): LockDecision {
  const holder = lockHolderOf(lock, now);
  if (holder !== null && holder !== agentId) {
    return { ok: false, code: 'locked_by_other', params: { lock_holder: holder } };
  }
  return { ok: true, lock: { locked_by: agentId, locked_until: new Date(now.getTime() + LOCK_MS) } };
}
