import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { DAY_MS } from '../../domain/calendar/local-clock.ts';
import { resumeRuns } from '../actions/mass/tend-runs.ts';
import { settleOpenAttempts } from '../actions/payments/settle-attempt.ts';
import type { Deps } from '../ctx.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { advanceMassRun } from './advance-mass-run.ts';
import { bookTransfers } from './book-transfers.ts';
import { checkVat } from './check-vat.ts';
import { exportData } from './export-data.ts';
import { exportInvoices } from './export-invoices.ts';
import { exportOrders } from './export-orders.ts';
import { forgetCard } from './forget-card.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readNote } from './read-note.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { releaseDeadWorkers } from './release-dead-workers.ts';
import { rememberPassword } from './remember-password.ts';
import { removeBytes } from './remove-bytes.ts';
import { renderInvoice } from './render-invoice.ts';
import { repeatWithdrawal } from './repeat-withdrawal.ts';
import { sendMail } from './send-mail.ts';
import { sendRecords } from './send-records.ts';
import { sendRefund } from './send-refund.ts';
import { settleAttempt } from './settle-attempt.ts';
import { sweep } from './sweep.ts';
import type { TaskName, TaskPayloads } from './task-payloads.ts';
import { verifyChains } from './verify-chains.ts';

/** One handler a task; a missing one does not compile. Every task may be run again after a crash at any point of it. */
const TASKS: {
  readonly [T in TaskName]: (ctx: ReturnType<typeof systemCtx>, payload: TaskPayloads[T]) => Promise<void>;
} = {
  advance_mass_run: advanceMassRun,
  book_transfers: bookTransfers,
  check_vat: checkVat,
  export_data: exportData,
  export_invoices: exportInvoices,
  export_orders: exportOrders,
  forget_card: forgetCard,
  issue_credit_note: issueCreditNote,
  issue_invoice: issueInvoice,
  read_note: readNote,
  reconcile_payments: reconcilePayments,
  remember_password: rememberPassword,
  remove_bytes: removeBytes,
  render_invoice: renderInvoice,
  repeat_withdrawal: repeatWithdrawal,
  send_mail: sendMail,
  send_records: sendRecords,
  send_refund: sendRefund,
  settle_attempt: settleAttempt,
  sweep,
  verify_chains: verifyChains,
};

/** Background work of this process. */
export interface Worker {
  /** Lets the running jobs finish. */
  stop(): Promise<void>;
}

/** Starts taking jobs from the queue, those of killed processes too, and asks what became of payments cut in the middle. */
export async function runWorker(deps: Deps, databaseUrl: string): Promise<Worker> {
  const taskList = Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      // The queue checks nothing; payloads are written by `enqueue`, whose types are these.
      (payload: unknown) => (task as (ctx: unknown, payload: unknown) => Promise<void>)(systemCtx(deps), payload),
    ]),
  ) as TaskList;
  const events = new EventEmitter();
  const guard = await releaseDeadWorkers(databaseUrl, events, (error) =>
    deps.log.error({ error: { name: error.name } }, 'connection that keeps workers alive was lost'),
  );
  const runner = await run({
    events,
    connectionString: databaseUrl,
    concurrency: deps.settings.WORKER_CONCURRENCY,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems([
      { task: 'sweep', match: '* * * * *', options: { backfillPeriod: 0, maxAttempts: 1 } },
      // After midnight in Madrid and Lisbon, summer and winter, with hours for lists that are behind.
      { task: 'verify_chains', match: '50 2 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 3 } },
      { task: 'reconcile_payments', match: '20 3 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 12 } },
    ]),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') deps.log.error({ job_log: withoutData(message) }, 'job failed');
    }),
  });
  await settleOpenAttempts(systemCtx(deps));
  await resumeRuns(systemCtx(deps));
  return {
    async stop() {
      await runner.stop();
      await guard.stop();
    },
  };
}

/** The queue's own message quotes the error, which may quote data: keep the task's name and the kind of failure. */
function withoutData(message: string): string {
  return /^Failed task \d+ \([\w, ]+/.exec(message)?.[0] ?? message.split(/[:'"]/, 1)[0] ?? '';
}
