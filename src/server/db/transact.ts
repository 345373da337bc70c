import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { type OnConflict, retryConflicts } from './retry-conflicts.ts';
import type { DB } from './types.gen.ts';

/**
 * Runs `work` in one transaction, retried in a new one after a conflict. It must be idempotent: no effects outside the database, and no
 * state between runs.
 */
export function transact<T>(
  db: Database,
  work: (tx: Transaction<DB>) => Promise<T>,
  onConflict?: OnConflict,
): Promise<T> {
  return retryConflicts(() => db.transaction().execute(work), onConflict);
}
