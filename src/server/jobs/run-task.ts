import { setTimeout as wait } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { withinLimit } from '../ports/call-limit.ts';

/** A task that was ended before it finished. Its job is retried. */
export class TaskEnded extends Error {
  override readonly name = 'TaskEnded';
  readonly reason: EndReason;

  constructor(reason: EndReason) {
    super(`the task was ended: ${reason}`);
    this.reason = reason;
  }
}

/** `deadline`: it took too long. `stopping`: the process ends. `lifeline_lost`: others may consider this process dead. `job_lost`: they did. */
export type EndReason = 'deadline' | 'stopping' | 'lifeline_lost' | 'job_lost';

/** How long an ended task may take to return; then its job is failed without it. */
const GRACE_MS = 5_000;

/**
 * Runs a task until its deadline, or until `signal` aborts it with its TaskEnded. After that it can reach neither the database nor any outside
 * service, so that it cannot overlap its retry; an open transaction is rolled back.
 * @throws TaskEnded when it was ended, at the latest some seconds after that, even if the work never returns
 */
export async function runTask(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<void>,
  { deadlineMs, signal, graceMs = GRACE_MS }: { deadlineMs: number; signal: AbortSignal; graceMs?: number },
): Promise<void> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new TaskEnded('deadline')), deadlineMs);
  const limit = AbortSignal.any([signal, deadline.signal]);
  const settled = new AbortController();
  try {
    await Promise.race([
      withinLimit(limit, async () => work({ ...ctx, db: ctx.db.withPlugin(refusingAfter(limit)) })),
      timedOut(limit, { graceMs, settled: settled.signal }),
    ]);
  } catch (error) {
    throw limit.aborted ? limit.reason : error;
  } finally {
    clearTimeout(timer);
    settled.abort();
  }
}

/** Rejects some time after the limit; never resolves. */
function timedOut(limit: AbortSignal, { graceMs, settled }: { graceMs: number; settled: AbortSignal }): Promise<never> {
  return new Promise((_, reject) => {
    const give = () =>
      void wait(graceMs, undefined, { signal: settled }).then(
        () => reject(limit.reason),
        () => {},
      );
    if (limit.aborted) give();
    else limit.addEventListener('abort', give, { once: true, signal: settled });
  });
}

function refusingAfter(limit: AbortSignal): KyselyPlugin {
  return {
    transformQuery({ node }) {
      limit.throwIfAborted();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
