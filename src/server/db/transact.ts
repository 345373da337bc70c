import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { type OnConflict, retryConflicts } from './retry-conflicts.ts';
import type { DB } from './types.gen.ts';

/**
 * Runs `work` in one transaction, and again in a new one where PostgreSQL gave it up for another's sake. It must be safe to run again:
 * nothing outside the database, and nothing kept between two runs.
 */
export function transact<T>(
  db: Database,
  work: (tx: Transaction<DB>) => Promise<T>,
  onConflict?: OnConflict,
): Promise<T> {
  return retryConflicts(() => db.transaction().execute(work), onConflict);
}
