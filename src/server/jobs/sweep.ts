import { purgePaymentLinks } from '../actions/balances/payment-link.ts';
import { eraseDue } from '../actions/customers/erasure/erase-due.ts';
import { purgeExports } from '../actions/customers/export/purge-exports.ts';
import { purgeUndos } from '../actions/desk/undo/purge-undos.ts';
import { purgeAgentExports } from '../actions/exports/purge-agent-exports.ts';
import { purgeInbox } from '../actions/inbox/purge-inbox.ts';
import { remindCustomers } from '../actions/incidents/remind-customers.ts';
import { purgeLive } from '../actions/live/purge-live.ts';
import { tendRuns } from '../actions/mass/tend-runs.ts';
import { dropLapsedLocks } from '../actions/moves/timers/drop-lapsed-locks.ts';
import { moveDueItems, TIMED_OPERATIONS } from '../actions/moves/timers/move-due-items.ts';
import { purgeDrafts } from '../actions/moves/timers/purge-drafts.ts';
import { queueDueItems } from '../actions/moves/timers/queue-due-items.ts';
import { purgeRemovals } from '../actions/portfolio/purge-removals.ts';
import { purgeIncidentVisits } from '../actions/questions/incident-link.ts';
import { lapseProposals } from '../actions/refunds/lapse-proposals.ts';
import { purgeExpired } from '../actions/sessions/purge-expired.ts';
import { tendTickets } from '../actions/tickets/tend-tickets.ts';
import { queueSending } from '../actions/verifactu/queue-sending.ts';
import { purgeWithdrawals } from '../actions/withdrawals/purge-withdrawals.ts';
import type { Ctx } from '../ctx.ts';
import { tendQueue } from './tend-queue.ts';

/** Every minute: what only time brings about. Each part may run twice, or in two processes at once, without harm. */
export async function sweep(ctx: Ctx): Promise<void> {
  for (const operation of TIMED_OPERATIONS) await moveDueItems(ctx, operation);
  await remindCustomers(ctx);
  await queueDueItems(ctx);
  await lapseProposals(ctx);
  await dropLapsedLocks(ctx);
  await purgeLive(ctx);
  await purgeDrafts(ctx);
  await purgeUndos(ctx);
  await purgeRemovals(ctx);
  await purgeExpired(ctx);
  await purgeWithdrawals(ctx);
  await purgePaymentLinks(ctx);
  await purgeIncidentVisits(ctx);
  await purgeExports(ctx);
  await purgeAgentExports(ctx, 'invoice_exports');
  await purgeAgentExports(ctx, 'order_exports');
  await tendRuns(ctx);
  await tendTickets(ctx);
  await purgeInbox(ctx);
  await eraseDue(ctx);
  await queueSending(ctx);
  await tendQueue(ctx);
}
