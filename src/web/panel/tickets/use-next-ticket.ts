import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { getTicket } from '../../../contract/tickets.ts';
import { isProblem } from '../../api/api-problem.ts';
import type { Asking } from '../queue/queue-page.tsx';
import { panelApi } from '../session/panel-api.ts';
import { CURRENT_USER_KEY } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { ticketKey } from './ticket-queries.ts';

/** One request at a time: each response locks a ticket. */
let asking: Promise<TicketInFull> | null = null;

/** Fills the auto-assign tab with a ticket from the queue. */
export function useNextTicket(): Asking<-3> {
  const queries = useQueryClient();
  const { assignTicket } = useTabsControl();
  const [state, setState] = useState<Asking<-3>['state']>('idle');
  const [problem, setProblem] = useState<unknown>(null);
  const ask = useCallback(() => {
    setState('asking');
    takeNext().then(
      (ticket) => {
        queries.setQueryData(ticketKey(ticket.id), ticket);
        void queries.invalidateQueries({ queryKey: CURRENT_USER_KEY });
        assignTicket({ ticketId: ticket.id, left: null });
      },
      (error: unknown) => {
        setProblem(error);
        setState(isProblem(error, 'ticket_queue_empty') ? 'empty' : 'failed');
      },
    );
  }, [queries, assignTicket]);
  return { ask, state, problem };
}

function takeNext(): Promise<TicketInFull> {
  asking ??= panelApi.call(getTicket, { params: { ticket_id: -3 } }).finally(() => {
    asking = null;
  });
  return asking;
}
