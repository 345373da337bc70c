import { sql } from 'kysely';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/**
 * Removes data keys that no stored file has, and had none when they were seen a day ago: before that their files may be on their way. Those that are
 * found now are looked at again in a day. One job does that at a time: while it waits, the nightly run starts no other.
 */
export async function removeLooseKeys(ctx: Ctx, seen: readonly string[]): Promise<void> {
  if (seen.length === 0 && (await isWaiting(ctx))) return;
  const loose = await ctx.ports.storage.listLooseKeys();
  for (const key of loose.filter((one) => seen.includes(one))) await ctx.ports.storage.removeKey(key);
  const others = loose.filter((one) => !seen.includes(one)).slice(0, MOST);
  if (others.length === 0) return;
  await enqueue(ctx, 'remove_loose_keys', { seen: others }, { delayMs: DAY_MS, key: KEY });
}

async function isWaiting({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${KEY}`.execute(db);
  return rows.length > 0;
}

const KEY = 'remove_loose_keys';

/** Of one job; the rest is found the next day. */
const MOST = 1_000;
