import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { changeTicket, getTicket, type ticketAction } from '../../../contract/tickets.ts';
import { isProblem } from '../../api/api-problem.ts';
import { type Sending, useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { keepTicket, ticketInHand, ticketKey } from './ticket-queries.ts';
import { forgetTicketWork } from './use-ticket-lock.ts';

export interface Acting extends Sending {
  /** Runs an action on the loaded copy; null if it failed, or another is still pending. */
  run(action: z.input<typeof ticketAction>): Promise<TicketInFull | null>;
  /** Takes the lock if it is free. */
  lock(): Promise<TicketInFull | null>;
  dismiss(): void;
}

/** Actions on one ticket. If the copy was outdated it is refetched; typed text stays. */
export function useTicketAction(ticketId: number): Acting {
  const queries = useQueryClient();
  const { send, isBusy, problem, dismiss } = useSend(async (error) => {
    if (isProblem(error, ...OLD_COPY)) await queries.invalidateQueries({ queryKey: ticketKey(ticketId) });
  });
  const params = { ticket_id: ticketId };
  const keep = (asked: () => Promise<TicketInFull>) =>
    send(async () => {
      const ticket = await asked();
      await keepTicket(queries, ticket);
      return ticket;
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are made of is listed
  const run = useCallback(
    async (action: z.input<typeof ticketAction>) => {
      const version = ticketInHand(queries, ticketId)?.version;
      if (version === undefined) return null;
      return keep(() => panelApi.call(changeTicket, { params, body: { version, more: { actions: action } } }));
    },
    [queries, ticketId, send],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are made of is listed
  const lock = useCallback(() => {
    forgetTicketWork(ticketId);
    return keep(() => panelApi.call(getTicket, { params, query: { autoLock: '1' } }));
  }, [queries, ticketId, send]);
  return { run, lock, isBusy, problem, dismiss };
}

const OLD_COPY = ['ticket_changed', 'ticket_locked', 'ticket_transition_refused', 'ticket_message_left'] as const;
