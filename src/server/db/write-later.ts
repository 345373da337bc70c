import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { defer } from './deferred-writes.ts';

/**
 * Adds a write whose result nobody reads to those that the transaction sends together: before its commit, or before a statement that names a table
 * of theirs. Outside a transaction it is executed at once. Errors come with the statement that sends it.
 */
export async function writeLater(db: Database, write: { compile(db: Database): CompiledQuery }): Promise<void> {
  const query = write.compile(db);
  defer(query);
  await db.executeQuery(query);
}
