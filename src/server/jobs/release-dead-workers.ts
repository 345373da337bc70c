import { inRounds, type Rounds } from './in-rounds.ts';
import { type Lifeline, LOCK_OF_POOL } from './lifeline.ts';
import type { LifelineSession } from './lifeline-session.ts';

interface ReleaseTimes {
  readonly everyMs: number;
  readonly deadAfterMs: number;
  /** Called for each pool whose jobs were released by this process. */
  onReleased(): void;
}

/**
 * Releases jobs and queues of worker pools whose process was killed, which the queue would keep for four hours. The queue records the
 * pool's id, not the worker's. A pool is dead when its lock was free for some time on this process's monotonic clock; clocks of machines
 * are not compared.
 */
export function releaseDeadWorkers(lifeline: Lifeline, { everyMs, deadAfterMs, onReleased }: ReleaseTimes): Rounds {
  /** Since when each pool has been without its lock, on the monotonic clock. */
  let free = new Map<string, number>();
  let watched: LifelineSession | null = null;
  return inRounds(lifeline, everyMs, async (session) => {
    // A server restart releases all locks at once; the first to reconnect must not declare the others dead.
    if (session !== watched) free = new Map();
    watched = session;
    const seen = await listUnlocked(session);
    const now = performance.now();
    free = new Map(seen.filter((pool) => !lifeline.pools.has(pool)).map((pool) => [pool, free.get(pool) ?? now]));
    for (const [pool, since] of free) if (now - since > deadAfterMs && (await release(session, pool))) onReleased();
  });
}

/** Pools with jobs or queues whose lock is free, without taking it, so that concurrent checks agree. */
async function listUnlocked(session: LifelineSession): Promise<string[]> {
  const rows = await session.ask<{ pool: string }>(
    `with taken as (
       select locked_by as pool from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ), held as (
       select (classid::bigint << 32) | objid::bigint as key from pg_locks
       where locktype = 'advisory' and objsubid = 1 and granted
         and database = (select oid from pg_database where datname = current_database())
     )
     select pool from taken where ${LOCK_OF_POOL.replace('$1', 'pool')} not in (select key from held)`,
    [],
  );
  return rows.map(({ pool }) => pool);
}

/** One statement: a pool that reconnects at this moment waits for its lock until its jobs are released, and then sees it. @returns whether it was dead */
async function release(session: LifelineSession, pool: string): Promise<boolean> {
  const released = await session.ask(
    `select graphile_worker.force_unlock_workers(array[$1::text]) where pg_try_advisory_xact_lock(${LOCK_OF_POOL})
       and exists (select from graphile_worker._private_jobs where locked_by = $1
                   union all select from graphile_worker._private_job_queues where locked_by = $1)`,
    [pool],
  );
  return released.length > 0;
}
