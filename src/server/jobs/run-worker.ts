import { setTimeout as wait } from 'node:timers/promises';
import { resumeRuns } from '../actions/mass/tend-runs.ts';
import { settleOpenAttempts } from '../actions/payments/settle-attempt.ts';
import type { Deps } from '../ctx.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { listLost, releaseJobs } from './given-jobs.ts';
import { openLifeline } from './lifeline.ts';
import { releaseDeadWorkers } from './release-dead-workers.ts';
import { runningJobs } from './running-jobs.ts';
import { startPool } from './start-pool.ts';

/** Background work of this process. */
export interface Worker {
  /** Lets the running jobs finish; slow ones are ended and released, for another process to take over at once. */
  stop(): Promise<void>;
}

/** Time for jobs to finish when the process is stopping, out of 25 seconds. */
const FINISH_MS = 10_000;
const RESTART_MS = 1_000;

/**
 * Starts taking jobs from the queue, including those of killed processes, and queries interrupted payments.
 * @param databaseUrl without a pooler: the queue listens, and liveness is a lock of a session
 */
export async function runWorker(
  deps: Deps,
  databaseUrl: string,
  { finishMs = FINISH_MS }: { readonly finishMs?: number } = {},
): Promise<Worker> {
  const jobs = runningJobs();
  const lifeline = await openLifeline(databaseUrl, {
    onError: (error) => deps.log.error({ error: { name: error.name } }, 'connection that keeps workers alive was lost'),
    onLost() {
      const ended = jobs.end('lifeline_lost');
      if (ended.length > 0) deps.log.error({ jobs: ended }, 'jobs were ended: others may take this process for dead');
    },
    async onRegained(session) {
      const ended = jobs.end('job_lost', await listLost(session, { jobIds: jobs.ids(), pools: [...lifeline.pools] }));
      if (ended.length > 0) deps.log.error({ jobs: ended }, 'jobs were ended: others have taken them up');
    },
  });
  const release = releaseDeadWorkers(lifeline, { onReleased: () => deps.events.count('lost_worker') });
  let pool = await startPool({ deps, databaseUrl, lifeline, jobs });
  let isStopping = false;
  const watching = keepRunning();

  /** The queue abandons a pool when it cannot record how a job ended; other pools run its jobs again. */
  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      await pool.ended;
      if (isStopping) return;
      deps.log.error('the queue gave up its workers; others are started');
      while (!isStopping) {
        await wait(RESTART_MS);
        const next = isStopping ? null : await startPool({ deps, databaseUrl, lifeline, jobs }).catch(() => null);
        if (!next) continue;
        pool = next;
        break;
      }
    }
  }

  await settleOpenAttempts(systemCtx(deps));
  await resumeRuns(systemCtx(deps));
  return {
    async stop() {
      isStopping = true;
      const stopped = pool.stop();
      const given: string[] = [];
      const finishing = setTimeout(() => given.push(...jobs.end('stopping')), finishMs);
      await stopped;
      clearTimeout(finishing);
      await watching;
      const session = lifeline.session();
      if (session) await releaseJobs(session, given).catch(() => {});
      await release.stop();
      await lifeline.stop();
    },
  };
}
