import { inRounds, type Rounds } from './in-rounds.ts';
import type { Lifeline } from './lifeline.ts';
import type { LifelineSession } from './lifeline-session.ts';
import type { RunningJobs } from './running-jobs.ts';

const EVERY_MS = 5_000;
/** Far longer than a job needs from the answer of the queue to its start, and from its end until that is written down. */
const UNSEEN_MS = 30_000;

/**
 * Releases jobs that the queue gave to this process, and whose names were lost on the way, since the connection broke after they were taken: nobody runs
 * them, and because this process lives, nobody else would for four hours. What it runs, it knows.
 * @param onReleased called with the ids of jobs that others may take again
 */
export function releaseUnseenJobs(
  lifeline: Lifeline,
  jobs: Pick<RunningJobs, 'ids'>,
  {
    everyMs = EVERY_MS,
    unseenMs = UNSEEN_MS,
    onReleased = () => {},
  }: { everyMs?: number; unseenMs?: number; onReleased?(ids: readonly string[]): void } = {},
): Rounds {
  /** Since when each job of our pools is unknown to us, on the monotonic clock. */
  let unseen = new Map<string, number>();
  return inRounds(lifeline, everyMs, async (session) => {
    const pools = [...lifeline.pools];
    const taken = await session.ask<{ id: string }>(
      'select id::text from graphile_worker._private_jobs where locked_by = any($1::text[])',
      [pools],
    );
    const known = new Set(jobs.ids());
    const now = performance.now();
    unseen = new Map(taken.filter(({ id }) => !known.has(id)).map(({ id }) => [id, unseen.get(id) ?? now] as const));
    const lost = [...unseen].filter(([, since]) => now - since > unseenMs).map(([id]) => id);
    if (lost.length === 0) return;
    await release(session, { lost, pools });
    onReleased(lost);
  });
}

/** With the queues of those jobs, each of which has one job at a time. */
async function release(
  session: LifelineSession,
  { lost, pools }: { readonly lost: readonly string[]; readonly pools: readonly string[] },
): Promise<void> {
  await session.ask(
    `with released as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where id = any($1::bigint[]) and locked_by = any($2::text[]) returning job_queue_id
     )
     update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
     from released where queues.id = released.job_queue_id and queues.locked_by = any($2::text[])`,
    [lost, pools],
  );
}
