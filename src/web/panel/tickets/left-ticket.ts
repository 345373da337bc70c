import type { QueryClient } from '@tanstack/react-query';
import type { AgentState } from '../../../contract/current-user.ts';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { CURRENT_USER_KEY } from '../session/use-current-user.ts';
import type { TabMessages } from '../tabs/i18n/es.ts';
import { movesOf } from './ticket-moves.ts';
import { ticketInHand, ticketKey } from './ticket-queries.ts';

/** Why a ticket that the queue gave is no longer this person's work, as a text; null while it is. */
export function leftTicket(
  { id, status, merged_into, more: { locked_by } }: Pick<TicketInFull, 'id' | 'status' | 'merged_into' | 'more'>,
  me: number | undefined,
): ((text: TabMessages) => string) | null {
  if (movesOf(status).canReopen) return (text) => text.ticket_closed(id);
  if (merged_into !== null) return (text) => text.ticket_merged(id, merged_into);
  if (locked_by === null) return (text) => text.ticket_free(id);
  return locked_by.user_id === me ? null : (text) => text.ticket_taken(id, locked_by.name);
}

/** The same of the copy in hand. While it says that the ticket is theirs, it is read again: the panel may not have heard of the change yet. */
export function whyLeft(ticketId: number, queries: QueryClient): ReturnType<typeof leftTicket> {
  const ticket = ticketInHand(queries, ticketId);
  const me = queries.getQueryData<AgentState>(CURRENT_USER_KEY)?.current_user.user_id;
  const why = ticket ? leftTicket(ticket, me) : null;
  if (!why) void queries.invalidateQueries({ queryKey: ticketKey(ticketId) });
  return why;
}
