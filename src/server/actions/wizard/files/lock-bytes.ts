import { sql } from 'kysely';
import type { Ctx } from '../../../ctx.ts';

/** Keeps the sweep from removing stored bytes while a file of a form begins to name them, and the other way round, until the transaction ends. */
export async function lockBytes(tx: Ctx, storageKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${storageKey}, 0))`.execute(tx.db);
}
