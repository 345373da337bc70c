/** A lock lasts ten minutes and is renewed while the tab is open. */
export const LOCK_MS = 10 * 60_000;

/** The columns that hold the lock of an item. */
export type Lock = { readonly locked_by: number | null; readonly locked_until: Date | null };

/** The holder of an unexpired lock, or null. It expires exactly at `locked_until`. */
export function lockHolderOf({ locked_by, locked_until }: Lock, now: Date): number | null {
  return locked_by !== null && locked_until !== null && locked_until > now ? locked_by : null;
}
