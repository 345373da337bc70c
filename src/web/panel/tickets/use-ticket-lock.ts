import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { changeTicket, getTicket } from '../../../contract/tickets.ts';
import { useLockOfWork, type Work } from '../kit/use-lock-of-work.ts';
import { openWorkLocks, type WorkLocks } from '../kit/work-locks.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ticketInHand, ticketKey } from './ticket-queries.ts';

/** The lock of a ticket, for as long as something is changed in it. */
export function useTicketLock({ id, merged_into, more: { locked_by: holder } }: TicketInFull, work: Work): void {
  const queries = useQueryClient();
  const { user_id: me } = useCurrentUser();
  const lock = {
    key: `ticket ${id}`,
    isFree: holder === null && merged_into === null,
    take: () => take(queries, id, me),
    giveUp: () => giveUp(queries, id, me),
  };
  useLockOfWork(lock, work);
}

/** The lock is permanent: it was taken by key, or the tab is closed. */
export function forgetTicketWork(ticketId: number): void {
  locks().forget(ticketId);
}

let store: WorkLocks | undefined;

function locks(): WorkLocks {
  store ??= openWorkLocks(sessionStorage, 'panel.ticket-locks');
  return store;
}

async function take(queries: QueryClient, ticketId: number, me: number): Promise<void> {
  // Somebody else has taken it meanwhile: the response says who.
  const ticket = await panelApi.call(getTicket, { params: { ticket_id: ticketId }, query: { autoLock: '1' } });
  if (ticket.more.locked_by?.user_id === me) locks().taken(ticketId, ticket.status);
  keepNewer(queries, ticket);
}

async function giveUp(queries: QueryClient, ticketId: number, me: number): Promise<void> {
  if (locks().statusAt(ticketId) === null) return;
  locks().forget(ticketId);
  const inHand = ticketInHand(queries, ticketId);
  // The loaded copy may be older than our lock.
  if (!inHand || (inHand.more.locked_by?.user_id ?? me) !== me) return;
  const body = { version: inHand.version, more: { actions: { operation: 'unlock' as const } } };
  keepNewer(queries, await panelApi.call(changeTicket, { params: { ticket_id: ticketId }, body }));
}

/** The response of a change that overtook this one is newer. */
function keepNewer(queries: QueryClient, ticket: TicketInFull): void {
  const inHand = ticketInHand(queries, ticket.id);
  if (inHand && ticket.version >= inHand.version) queries.setQueryData(ticketKey(ticket.id), ticket);
}
