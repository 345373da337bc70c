import { setTimeout as wait } from 'node:timers/promises';
import { resumeRuns } from '../actions/mass/tend-runs.ts';
import { settleOpenAttempts } from '../actions/payments/settle-attempt.ts';
import type { Deps } from '../ctx.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { listLost, releaseJobs } from './given-jobs.ts';
import { openLifeline } from './lifeline.ts';
import { releaseDeadWorkers } from './release-dead-workers.ts';
import { releaseUnseenJobs } from './release-unseen-jobs.ts';
import { runningJobs } from './running-jobs.ts';
import { startPool } from './start-pool.ts';

/** Background work of this process. */
export interface Worker {
  /** Lets the running jobs finish; slow ones are ended and released, for another process to take over at once. */
  stop(): Promise<void>;
}

/** Waiting times; trials hurry through the same with shorter ones. */
export interface WorkerTimes {
  /** For jobs to finish when the process is stopping, out of 25 seconds. */
  readonly finishMs: number;
  /** How long the lifeline may be lost before this process ends its jobs. Shorter than the grace period of the others. */
  readonly lostAfterMs: number;
  /** Between looks for processes that have died. */
  readonly everyMs: number;
  /** How long a pool must be without its lock: one that lost its session briefly reconnects within this time. */
  readonly deadAfterMs: number;
}

const TIMES: WorkerTimes = { finishMs: 10_000, lostAfterMs: 8_000, everyMs: 2_000, deadAfterMs: 10_000 };
const RESTART_MS = 1_000;

/**
 * Starts taking jobs from the queue, including those of killed processes, and queries interrupted payments.
 * @param databaseUrl without a pooler: the queue listens, and liveness is a lock of a session
 */
export async function runWorker(deps: Deps, databaseUrl: string, times: WorkerTimes = TIMES): Promise<Worker> {
  const jobs = runningJobs();
  const lifeline = await openLifeline(
    databaseUrl,
    {
      onError: (error) =>
        deps.log.error({ error: { name: error.name } }, 'connection that keeps workers alive was lost'),
      onLost() {
        const ended = jobs.end('lifeline_lost');
        if (ended.length > 0) deps.log.error({ jobs: ended }, 'jobs were ended: others may take this process for dead');
      },
      async onRegained(session) {
        const ended = jobs.end('job_lost', await listLost(session, { jobIds: jobs.ids(), pools: [...lifeline.pools] }));
        if (ended.length > 0) deps.log.error({ jobs: ended }, 'jobs were ended: others have taken them up');
      },
    },
    times,
  );
  const release = releaseDeadWorkers(lifeline, { ...times, onReleased: () => deps.events.count('lost_worker') });
  const unseen = releaseUnseenJobs(lifeline, jobs, {
    onReleased: (ids) => deps.log.error({ jobs: ids }, 'jobs were taken without an answer, and are released'),
  });
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
      const finishing = setTimeout(() => given.push(...jobs.end('stopping')), times.finishMs);
      await stopped;
      clearTimeout(finishing);
      await watching;
      const session = lifeline.session();
      if (session) await releaseJobs(session, given).catch(() => {});
      await Promise.all([release.stop(), unseen.stop()]);
      await lifeline.stop();
    },
  };
}
