import { decideTicketMove, TICKET_TRANSITIONS } from '../../../domain/tickets/ticket-machine.ts';
import { TICKET_STATUS, type TicketStatus } from '../../../domain/tickets/ticket-status.ts';

/** The moves that a ticket's status allows, by the server's table. */
export function movesOf(status: number): {
  readonly canClose: boolean;
  readonly canPostpone: boolean;
  readonly canBeLead: boolean;
  /** Possible targets without an answer. */
  readonly updates: readonly TicketStatus[];
  /** Whether reopening is the only possible move. */
  readonly canReopen: boolean;
} {
  const from = status as TicketStatus;
  const updates = TICKET_TRANSITIONS.filter((row) => row.move === 'update' && row.from === from).map(({ to }) => to);
  const canClose = decideTicketMove('close', from).ok;
  return {
    canClose,
    canPostpone: decideTicketMove('postpone', from).ok,
    canBeLead: decideTicketMove('convert_lead', from).ok,
    updates,
    canReopen: !canClose && updates.includes(TICKET_STATUS.open),
  };
}
