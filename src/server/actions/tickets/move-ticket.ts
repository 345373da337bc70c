import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { dueAfter } from '../../../domain/tickets/ticket-due.ts';
import { decideTicketMove, type TicketMove } from '../../../domain/tickets/ticket-machine.ts';
import { TICKET_STATUS, TICKET_STATUS_TEXTS, type TicketStatus } from '../../../domain/tickets/ticket-status.ts';
import type { Ctx } from '../../ctx.ts';
import { writeTicketHistory } from './ticket-history.ts';
import { type TicketRow, updateTicket } from './ticket-row.ts';

interface TicketMoveWanted {
  readonly move: TicketMove;
  /** Omitted where the move leads to one status only. */
  readonly to?: TicketStatus;
  /** When a postponed ticket comes back. */
  readonly until?: Date;
  readonly comment?: string;
  readonly detail?: string;
  /** Further columns of the move. */
  readonly columns?: Partial<TicketRow>;
}

/**
 * Moves a ticket that was read for update by the table of its moves: status, due date, end, and a line of its history.
 * @throws AppError ticket_transition_refused, with the statuses that would be allowed
 */
export async function moveTicket(tx: Ctx, ticket: TicketRow, wanted: TicketMoveWanted): Promise<TicketRow> {
  const decision = decideTicketMove(wanted.move, ticket.status, wanted.to);
  if (!decision.ok) {
    const from = TICKET_STATUS_TEXTS[ticket.status][tx.locale];
    throw new AppError(decision.code, { from }, { status: ticket.status, allowed: decision.allowed });
  }
  const { to } = decision;
  await writeTicketHistory(tx, ticket.ticket_id, {
    accion: wanted.move,
    from: ticket.status,
    to,
    ...(wanted.comment !== undefined && { comment: wanted.comment }),
    ...(wanted.detail !== undefined && { detail: wanted.detail }),
  });
  return updateTicket(tx, ticket, { ...wanted.columns, ...columnsIn(to, { tx, ticket, until: wanted.until }) });
}

/** Columns that depend on the new status. */
function columnsIn(
  to: TicketStatus,
  { tx, ticket, until }: { tx: Ctx; ticket: TicketRow; until: Date | undefined },
): Pick<TicketRow, 'status' | 'due_at' | 'completed_at'> {
  const clock = { calendar: calendarOfStore(ticket.store_id), now: tx.now(), due: ticket.due_at, from: ticket.status };
  return {
    status: to,
    due_at: dueAfter(to, { ...clock, ...(until && { until }) }),
    completed_at: COMPLETED.includes(to) ? (ticket.completed_at ?? tx.now()) : null,
  };
}

const COMPLETED: readonly TicketStatus[] = [TICKET_STATUS.resolved, TICKET_STATUS.closed, TICKET_STATUS.lead_converted];
