import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Days and months are counted by one process at a time, until the end of its transaction. */
export async function lockFigures(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('figures'))`.execute(db);
}
