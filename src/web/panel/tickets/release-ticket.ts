import type { QueryClient } from '@tanstack/react-query';
import type { AgentState } from '../../../contract/current-user.ts';
import { changeTicket } from '../../../contract/tickets.ts';
import { type Tab, ticketOf } from '../addresses/tab.ts';
import { panelApi } from '../session/panel-api.ts';
import { CURRENT_USER_KEY } from '../session/use-current-user.ts';
import { ticketInHand, ticketKey } from './ticket-queries.ts';
import { forgetTicketWork } from './use-ticket-lock.ts';

/** Gives the lock of a tab's ticket back when the tab closes. */
export function releaseTab(tab: Tab, queries: QueryClient): void {
  const ticketId = ticketOf(tab);
  if (ticketId !== null) releaseTicket(ticketId, queries);
}

/** Gives one's own lock of a ticket back, and forgets the copy in hand. */
export function releaseTicket(ticketId: number, queries: QueryClient): void {
  const ticket = ticketInHand(queries, ticketId);
  const me = queries.getQueryData<AgentState>(CURRENT_USER_KEY)?.current_user.user_id;
  queries.removeQueries({ queryKey: ticketKey(ticketId) });
  forgetTicketWork(ticketId);
  if (!ticket?.more.locked_by || ticket.more.locked_by.user_id !== me) return;
  const body = { version: ticket.version, more: { actions: { operation: 'unlock' as const } } };
  // Should it fail, the next sign of life drops the lock, or ten minutes do.
  panelApi.call(changeTicket, { params: { ticket_id: ticketId }, body }).catch(() => undefined);
}
