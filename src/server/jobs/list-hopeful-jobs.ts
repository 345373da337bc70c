import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/** Jobs of these keys that are still to be done or are being done: not those that failed and wait for another try, or were given up. */
export async function listHopefulJobs(ctx: Ctx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key = any(${keys}::text[]) and (locked_at is not null or last_error is null)`.execute(ctx.db);
  return new Set(rows.map(({ key }) => key));
}
