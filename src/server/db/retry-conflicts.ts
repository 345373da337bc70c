import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** How often something is run before its conflict goes to whoever asked. */
export const MOST_RUNS = 6;

export type OnConflict = (error: Error, run: number) => void;

/**
 * Runs `work` again that ended by a deadlock (40P01) or a serialisation failure (40001): it was rolled back, so none of it happened.
 * Waits between the runs with exponential backoff and full jitter, so that two that met do not meet again.
 * @throws DatabaseUnavailable after the last run; at once whatever is no conflict
 */
export async function retryConflicts<T>(work: () => Promise<T>, onConflict: OnConflict = () => {}): Promise<T> {
  for (let run = 1; ; run += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      // The same may work in a while, when fewer want it.
      if (run === MOST_RUNS) throw new DatabaseUnavailable(error);
      onConflict(error, run);
      await wait(Math.random() * SHORTEST_MS * 2 ** run);
    }
  }
}

/** Whether PostgreSQL gave this up so that another transaction could go on. */
export function isConflict(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && CONFLICTS.includes(String(error.code));
}

const CONFLICTS: readonly string[] = ['40P01', '40001'];
const SHORTEST_MS = 10;
