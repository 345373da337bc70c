import { decideTicketMove, TICKET_TRANSITIONS } from '../../../domain/tickets/ticket-machine.ts';
import { TICKET_STATUS, type TicketStatus } from '../../../domain/tickets/ticket-status.ts';

/** What the status of a ticket allows, by the same table as the server's. */
export function movesOf(status: number): {
  readonly canClose: boolean;
  readonly canPostpone: boolean;
  readonly canBeLead: boolean;
  /** Where it may go by itself, without an answer. */
  readonly updates: readonly TicketStatus[];
  /** Whether opening it again is all there is left to do. */
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
