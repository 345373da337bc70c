import { AppError } from '../../../domain/errors/app-error.ts';
import { ACTIVE_TICKET_STATUSES, TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { moveTicket } from './move-ticket.ts';
import { writeTicketHistory } from './ticket-history.ts';
import {
  getTicketForUpdate,
  getTicketRow,
  refuseMerged,
  refuseOtherHolder,
  requireTicketVersion,
  type TicketRow,
  updateTicket,
} from './ticket-row.ts';

interface Asked {
  readonly ticketId: number;
  readonly version: number;
}

/**
 * Merges a ticket into another one. Nothing is moved: its messages, notes and files are shown there, answers to its mails are still filed under it,
 * and its own state is kept, so that the merge can be undone.
 * @throws AppError not_found, ticket_locked, ticket_changed, ticket_merged, ticket_merge_refused for itself, and for one with open work into one
 * that is finished
 */
export async function mergeTicket(tx: Ctx, { ticketId, version }: Asked, into: number): Promise<void> {
  if (into === ticketId) throw new AppError('ticket_merge_refused');
  const [ticket, showing] = await getBothForUpdate(tx, ticketId, into);
  if (ticket.merged_into === into) return;
  await requireTicketVersion(tx, ticket, version);
  await refuseOtherHolder(tx, showing);
  refuseMerged(showing);
  if (hasOpenWork(ticket) && !hasOpenWork(showing)) throw new AppError('ticket_merge_refused');
  await updateTicket(tx, ticket, { merged_into: into, merged_at: tx.now(), locked_by: null, locked_until: null });
  await updateTicket(tx, showing, {});
  await tell(tx, { merged: ticketId, showing: into, accion: ['merge', 'merged_in'] });
}

/**
 * Undoes a merge: the ticket returns to its former state, with the messages that arrived since; a new message reopens it.
 * @throws AppError not_found, ticket_locked, ticket_changed
 */
export async function unmergeTicket(tx: Ctx, { ticketId, version }: Asked): Promise<void> {
  const { merged_into } = await getTicketRow(tx, ticketId);
  if (merged_into === null) return;
  const [ticket, showing] = await getBothForUpdate(tx, ticketId, merged_into);
  await refuseOtherHolder(tx, showing);
  if (ticket.version !== version || ticket.merged_into !== merged_into)
    throw new AppError('ticket_changed', {}, { version: ticket.version });
  const isWaitedFor = await hasComeSince(tx, ticket);
  const free = await updateTicket(tx, ticket, { merged_into: null, merged_at: null });
  await updateTicket(tx, showing, {});
  await tell(tx, { merged: ticketId, showing: merged_into, accion: ['unmerge', 'unmerged_from'] });
  if (isWaitedFor && free.status !== TICKET_STATUS.initial) await moveTicket(tx, free, { move: 'message_received' });
}

/** Two tickets, locked in the common order. @throws AppError not_found */
async function getBothForUpdate(tx: Ctx, ticketId: number, otherId: number): Promise<readonly [TicketRow, TicketRow]> {
  const first = await getTicketForUpdate(tx, Math.min(ticketId, otherId));
  const second = await getTicketForUpdate(tx, Math.max(ticketId, otherId));
  return first.ticket_id === ticketId ? [first, second] : [second, first];
}

function hasOpenWork({ status }: TicketRow): boolean {
  return ACTIVE_TICKET_STATUSES.includes(status) || status === TICKET_STATUS.initial;
}

async function hasComeSince(tx: Ctx, { ticket_id, merged_at }: TicketRow): Promise<boolean> {
  if (merged_at === null) return false;
  const come = await tx.db
    .selectFrom('ticket_messages')
    .select('message_id')
    .where('ticket_id', 'in', await loadMergedTickets(tx, ticket_id))
    .where('direction', '=', 'in')
    .where('created_at', '>', merged_at)
    .limit(1)
    .executeTakeFirst();
  return come !== undefined;
}

async function tell(
  tx: Ctx,
  {
    merged,
    showing,
    accion: [ofMerged, ofShowing],
  }: { merged: number; showing: number; accion: readonly ['merge' | 'unmerge', string] },
): Promise<void> {
  await writeTicketHistory(tx, merged, { accion: ofMerged, detail: String(showing) });
  await writeTicketHistory(tx, showing, { accion: ofShowing, detail: String(merged) });
  await recordAudit(tx, {
    action: `ticket.${ofMerged}`,
    subjectKind: 'ticket',
    subjectId: merged,
    detail: { with: showing },
  });
}
