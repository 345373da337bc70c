import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/** Makes partitions of the coming days, and drops those whose rows say nothing any more (docs/retention.md); where none is due it only looks. */
export async function keepPartitions({ db, now }: Ctx): Promise<void> {
  await sql`select keep_nonce_partitions(${now()})`.execute(db);
}
