import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listTicketWatchers, watchTicket } from '../../../contract/watchers.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { WatchToggle } from './watch-toggle.tsx';

/** Starts or stops watching the ticket. Its messages appear among the user's alerts. */
export function WatchTicket({ ticketId }: { readonly ticketId: number }) {
  const queries = useQueryClient();
  const queryKey = ['ticket-watchers', ticketId];
  const params = { ticket_id: ticketId };
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => panelApi.call(listTicketWatchers, { params }, { signal, unattended: true }),
    staleTime: 60_000,
  });
  const { send, isBusy } = useSend();
  if (!data) return null;
  const toggle = (watch: boolean) =>
    void send(async () =>
      queries.setQueryData(queryKey, await panelApi.call(watchTicket, { params, body: { watch } })),
    );
  return <WatchToggle watchers={data.watchers} isBusy={isBusy} onToggle={toggle} of="ticket" />;
}
