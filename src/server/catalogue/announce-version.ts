import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Channel that notifies every process of a new version on sale. */
export const CHANNEL = 'catalogue_published';

/** Publishes a version; every process is notified when the transaction commits. */
export async function announceVersion(tx: Database, version_id: number): Promise<void> {
  await tx
    .insertInto('catalogue_current')
    .values({ version_id })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ version_id }))
    .execute();
  await sql`select pg_notify(${CHANNEL}, ${String(version_id)})`.execute(tx);
}
