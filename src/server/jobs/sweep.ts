import { alertLateSoon } from '../actions/alerts/alert-late-soon.ts';
import { purgeAlerts } from '../actions/alerts/purge-alerts.ts';
import { sealAudit } from '../actions/audit/seal-audit.ts';
import { queuePaperChecks } from '../actions/authenticity/check-papers.ts';
import { purgePaymentLinks } from '../actions/balances/payment-link.ts';
import { sendAlerts } from '../actions/company-alerts/send-alerts.ts';
import { purgeConsents } from '../actions/consent/purge-consents.ts';
import { eraseDue } from '../actions/customers/erasure/erase-due.ts';
import { purgeExports } from '../actions/customers/export/purge-exports.ts';
import { resumeExports } from '../actions/customers/export/resume-exports.ts';
import { purgeUndos } from '../actions/desk/undo/purge-undos.ts';
import { purgeTogaDrafts } from '../actions/drafting/purge-drafts.ts';
import { purgeAgentExports } from '../actions/exports/purge-agent-exports.ts';
import { keepFigureMonths } from '../actions/figures/keep-months.ts';
import { refreshFigures } from '../actions/figures/refresh-figures.ts';
import { sendWeeklyFigures } from '../actions/figures/send-weekly-figures.ts';
import { letGoReadable, letGoScanned } from '../actions/inbox/hold-for-scan.ts';
import { purgeInbox } from '../actions/inbox/purge-inbox.ts';
import { remindCustomers } from '../actions/incidents/remind-customers.ts';
import { keepItemPlaces } from '../actions/items/item-places.ts';
import { purgeLive } from '../actions/live/purge-live.ts';
import { purgeLookups } from '../actions/lookups/end-lookup.ts';
import { tendRuns } from '../actions/mass/tend-runs.ts';
import { dropLapsedLocks } from '../actions/moves/timers/drop-lapsed-locks.ts';
import { moveDueItems, TIMED_OPERATIONS } from '../actions/moves/timers/move-due-items.ts';
import { purgeDrafts } from '../actions/moves/timers/purge-drafts.ts';
import { queueDueItems } from '../actions/moves/timers/queue-due-items.ts';
import { tendPhoneCalls } from '../actions/phone-calls/tend-phone-calls.ts';
import { purgeRemovals } from '../actions/portfolio/purge-removals.ts';
import { purgeIncidentVisits } from '../actions/questions/incident-link.ts';
import { lapseProposals } from '../actions/refunds/lapse-proposals.ts';
import { keepItemRegistries } from '../actions/registries/keep-item-registries.ts';
import { sendReminders } from '../actions/reminders/send-reminders.ts';
import { purgeExpired } from '../actions/sessions/purge-expired.ts';
import { purgeShares } from '../actions/shares/open-share.ts';
import { queueScans } from '../actions/stored-files/scan-waiting.ts';
import { queueSealing } from '../actions/stored-files/seal-files.ts';
import { tendTickets } from '../actions/tickets/tend-tickets.ts';
import { purgeUploads } from '../actions/uploads/purge-uploads.ts';
import { queueSending } from '../actions/verifactu/queue-sending.ts';
import { purgeWithdrawals } from '../actions/withdrawals/purge-withdrawals.ts';
import type { Ctx } from '../ctx.ts';
import { errorFactsOf } from '../error-facts.ts';
import { keepPartitions } from './keep-partitions.ts';
import { TaskEnded } from './run-task.ts';
import { tendQueue } from './tend-queue.ts';

/** Everything triggered by time alone, in this order. Each part may run twice, or in two processes at once, without harm. */
const PARTS: Readonly<Record<string, (ctx: Ctx) => Promise<unknown>>> = {
  ...Object.fromEntries(
    TIMED_OPERATIONS.map((operation) => [operation, (ctx: Ctx) => moveDueItems(ctx, operation)] as const),
  ),
  remindCustomers,
  sendReminders,
  sendAlerts,
  queueDueItems,
  lapseProposals,
  alertLateSoon,
  purgeAlerts,
  dropLapsedLocks,
  purgeLive,
  purgeDrafts,
  purgeUndos,
  purgeRemovals,
  purgeExpired,
  keepPartitions,
  purgeWithdrawals,
  purgeConsents,
  purgePaymentLinks,
  purgeLookups,
  purgeShares,
  purgeIncidentVisits,
  purgeExports,
  resumeExports,
  purgeInvoiceExports: (ctx) => purgeAgentExports(ctx, 'invoice_exports'),
  purgeOrderExports: (ctx) => purgeAgentExports(ctx, 'order_exports'),
  tendRuns,
  tendTickets,
  tendPhoneCalls,
  purgeInbox,
  purgeUploads,
  purgeTogaDrafts,
  eraseDue,
  queueScans,
  queuePaperChecks,
  letGoScanned,
  letGoReadable,
  queueSealing,
  sealAudit,
  keepItemPlaces,
  keepItemRegistries: (ctx) => keepItemRegistries(ctx, 'new'),
  // A report of figures that could not be counted waits.
  countAndReport: async (ctx) => {
    await refreshFigures(ctx);
    await sendWeeklyFigures(ctx);
  },
  keepFigureMonths,
  queueSending,
  tendQueue,
};

/**
 * Every minute: each part, also after one that failed, which must not hold up mail, locks and erasures.
 * @throws the first part's error once all have run, so that the job counts as failed
 */
export async function sweep(ctx: Ctx): Promise<void> {
  const errors: unknown[] = [];
  for (const [part, run] of Object.entries(PARTS)) {
    try {
      await run(ctx);
    } catch (error) {
      if (error instanceof TaskEnded) throw error;
      ctx.log.error({ part, error: errorFactsOf(error) }, 'a part of the sweep failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
