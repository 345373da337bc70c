import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Number of runs before a conflict is reported to the caller. */
export const MOST_RUNS = 6;

export type OnConflict = (error: Error, run: number) => void;

/**
 * Retries `work` after a deadlock (40P01), a serialisation failure (40001) or a stale plan, which rolled it back. Exponential backoff with full jitter
 * keeps two conflicting runs apart.
 * @throws DatabaseUnavailable after the last run; at once any other error
 */
export async function retryConflicts<T>(work: () => Promise<T>, onConflict: OnConflict = () => {}): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      // It may succeed later, when fewer transactions compete.
      if (run === MOST_RUNS) throw new DatabaseUnavailable(error);
      onConflict(error, run);
      await wait(Math.random() * SHORTEST_MS * 2 ** run);
    }
  }
}

/** Whether PostgreSQL aborted it in favour of another transaction, or of a migration. */
export function isConflict(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (CONFLICTS.includes(String(error.code)) || isStalePlan(error));
}

/** Whether a named statement was refused because a table that it reads has got other columns since it was parsed. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

const CONFLICTS: readonly string[] = ['40P01', '40001'];
const SHORTEST_MS = 10;
