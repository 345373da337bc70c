import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { getTicket } from '../../../contract/tickets.ts';
import { useLive } from '../live/use-live.tsx';
import { listsOf } from '../records/records-page.tsx';
import { panelApi } from '../session/panel-api.ts';

export function ticketKey(ticketId: number): readonly ['ticket', number] {
  return ['ticket', ticketId];
}

/**
 * The ticket of a tab, which is cached until its tab closes. Reading locks nothing. Without a live connection it is refetched at
 * intervals.
 */
export function useTicket(ticketId: number) {
  const isDown = useLive(({ connection }) => connection === 'down');
  return useQuery({
    queryKey: ticketKey(ticketId),
    queryFn: ({ signal, client }) => {
      const isFirst = client.getQueryData(ticketKey(ticketId)) === undefined;
      return panelApi.call(getTicket, { params: { ticket_id: ticketId } }, { signal, unattended: !isFirst });
    },
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: isDown ? FALLBACK_MS : false,
  });
}

/** The copy the user is looking at; undefined while it loads. */
export function ticketInHand(queries: QueryClient, ticketId: number): TicketInFull | undefined {
  return queries.getQueryData(ticketKey(ticketId));
}

/** Replaces the loaded copy by a call's response, if there is a copy: a newly opened tab loads its ticket itself. The lists are refetched. */
export async function keepTicket(queries: QueryClient, ticket: TicketInFull): Promise<void> {
  if (ticketInHand(queries, ticket.id)) {
    await queries.cancelQueries({ queryKey: ticketKey(ticket.id) });
    queries.setQueryData(ticketKey(ticket.id), ticket);
  }
  void queries.invalidateQueries(listsOf('tickets'));
}

const FALLBACK_MS = 20_000;
