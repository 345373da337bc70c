import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import type { Deps } from '../ctx.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { issueInvoice } from './issue-invoice.ts';
import { renderInvoice } from './render-invoice.ts';
import { sendMail } from './send-mail.ts';
import { settleAttempt } from './settle-attempt.ts';
import { sweep } from './sweep.ts';
import type { TaskName, TaskPayloads } from './task-payloads.ts';

/** One handler a task; a missing one does not compile. Every task may be run again after a crash at any point of it. */
const TASKS: {
  readonly [T in TaskName]: (ctx: ReturnType<typeof systemCtx>, payload: TaskPayloads[T]) => Promise<void>;
} = {
  issue_invoice: issueInvoice,
  render_invoice: renderInvoice,
  send_mail: sendMail,
  settle_attempt: settleAttempt,
  sweep,
};

/** Starts taking jobs from the queue. `stop` lets the running ones finish. */
export async function runWorker(deps: Deps, databaseUrl: string): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      // The queue checks nothing; payloads are written by `enqueue`, whose types are these.
      (payload: unknown) => (task as (ctx: unknown, payload: unknown) => Promise<void>)(systemCtx(deps), payload),
    ]),
  ) as TaskList;
  return run({
    connectionString: databaseUrl,
    concurrency: deps.settings.WORKER_CONCURRENCY,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems([
      { task: 'sweep', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
    ]),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') deps.log.error({ job_log: withoutData(message) }, 'job failed');
    }),
  });
}

/** The queue's own message quotes the error, which may quote data: keep the task's name and the kind of failure. */
function withoutData(message: string): string {
  return /^Failed task \d+ \([\w, ]+/.exec(message)?.[0] ?? message.split(/[:'"]/, 1)[0] ?? '';
}
