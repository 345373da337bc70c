import { listTickets } from '../../../contract/tickets.ts';
import { filtersOf } from '../records/record-wish.ts';
import { recordsKey } from '../records/records-page.tsx';
import { panelApi } from '../session/panel-api.ts';

/**
 * The first page of a search for an address: the same key as that of the list with this filter, so that what either has found is kept for
 * the customer and shown in both at once. Source: specification section 4, "tickets searched by e-mail are kept per customer".
 */
export function ticketsOf(email: string) {
  const query = filtersOf({ email }, ['email']);
  return {
    queryKey: recordsKey('tickets', query),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => panelApi.call(listTickets, { query }, { signal }),
    staleTime: 5_000,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: email !== '',
  };
}
