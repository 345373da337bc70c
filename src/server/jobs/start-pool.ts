import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { duringActivity } from '../activity-scope.ts';
import type { Ctx, Deps } from '../ctx.ts';
import { BoundedPool } from '../db/pool.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { traceJob } from '../tracing/spans.ts';
import type { Lifeline } from './lifeline.ts';
import { PERIODIC_TASKS } from './periodic-tasks.ts';
import { runTask, TaskEnded } from './run-task.ts';
import type { RunningJobs } from './running-jobs.ts';
import { TASKS } from './tasks.ts';

/** The workers of this process, which the queue knows under one id. */
export interface Pool {
  /** Takes no more jobs, and resolves when the running ones have ended. */
  stop(): Promise<void>;
  /** Resolves when it has ended, by `stop` or on its own. */
  readonly ended: Promise<void>;
}

/** Connections for listening, and for the schedule. */
const SPARE_CONNECTIONS = 3;

interface PoolParts {
  readonly deps: Deps;
  readonly databaseUrl: string;
  readonly lifeline: Lifeline;
  readonly jobs: RunningJobs;
}

/** Starts workers that take a job only while the lifeline marks them as alive. */
export async function startPool({ deps, databaseUrl, lifeline, jobs }: PoolParts): Promise<Pool> {
  const events: WorkerEvents & EventEmitter = new EventEmitter();
  const leaving = new AbortController();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
    lifeline.hold(poolId);
  });
  events.on('job:failed', ({ job }) => {
    deps.log.error({ job: job.id, task: job.task_identifier, attempts: job.attempts }, 'job given up for good');
  });
  // A database that hangs would keep the queue's own connections for ever.
  const pgPool = new BoundedPool(databaseUrl, {
    size: deps.settings.WORKER_CONCURRENCY + SPARE_CONNECTIONS,
    availability: deps.availability,
    onError: (error) => deps.log.error({ error: { name: error.name } }, 'connection of the queue lost'),
  });
  const runner = await run({
    events,
    pgPool,
    concurrency: deps.settings.WORKER_CONCURRENCY,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: taskList(deps, jobs),
    // Called before each job is taken, which is its purpose here: it forbids none.
    forbiddenFlags: async () => {
      await lifeline.held(leaving.signal);
      return [];
    },
    // Without these, a job whose end cannot be recorded ends the process, since nobody awaits that write.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems([...PERIODIC_TASKS]),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') deps.log.error({ job_log: withoutData(message) }, 'job failed');
    }),
  });
  const ended = runner.promise
    .catch(() => {})
    .then(() => lifeline.release(poolId))
    .finally(() => pgPool.close());
  return {
    async stop() {
      const stopped = runner.stop().catch(() => {});
      // By now no worker gets a job any more; one that waits for the lifeline to take one need not.
      setImmediate(() => leaving.abort());
      await stopped;
      await ended;
    },
    ended,
  };
}

function taskList(deps: Deps, jobs: RunningJobs): TaskList {
  return Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => {
      return [
        name,
        (payload: unknown, { job }: { job: { id: string } }) =>
          jobs.with(String(job.id), (signal) =>
            duringActivity({ job: String(job.id), task: name }, () =>
              runMeasured(deps, (ctx: Ctx) => task.run(ctx, payload), { name, deadlineMs: task.deadline, signal }),
            ),
          ),
      ];
    }),
  ) as TaskList;
}

async function runMeasured(
  deps: Deps,
  work: (ctx: Ctx) => Promise<void>,
  { name, ...limits }: { name: string; deadlineMs: number; signal: AbortSignal },
): Promise<void> {
  const startedAt = performance.now();
  const measure = (outcome: 'done' | 'failed') =>
    deps.meter.job({ task: name, outcome, ms: performance.now() - startedAt });
  try {
    await traceJob(name, () => runTask(systemCtx(deps), work, limits));
    measure('done');
  } catch (error) {
    measure('failed');
    if (error instanceof TaskEnded) deps.log.error({ reason: error.reason }, 'task ended before it was done');
    throw error;
  }
}

/** The queue's own message quotes the error, which may quote data: keep the task's name and the kind of failure. */
function withoutData(message: string): string {
  return /^Failed task \d+ \([\w, ]+/.exec(message)?.[0] ?? message.split(/[:'"]/, 1)[0] ?? '';
}
