import type { QueryClient } from '@tanstack/react-query';
import { changeTicket } from '../../../contract/tickets.ts';
import type { PendingMessageUndo } from '../pedido/undo-store.ts';
import { panelApi } from '../session/panel-api.ts';
import { rewritten } from './ticket-draft.ts';
import { keepTicket, ticketInHand } from './ticket-queries.ts';
import { ticketDrafts } from './use-ticket-draft.ts';

/** Undoes an unsent message; its text returns to the reply box. @throws ApiProblem ticket_message_left */
export async function takeBack({ ticketId, messageId }: PendingMessageUndo, queries: QueryClient): Promise<void> {
  const version = ticketInHand(queries, ticketId)?.version ?? 1;
  const ticket = await panelApi.call(changeTicket, {
    params: { ticket_id: ticketId },
    body: { version, more: { actions: { operation: 'take_back', message_id: messageId } } },
  });
  const message = ticket.more.thread.find(({ message_id }) => message_id === messageId);
  if (message) ticketDrafts().changeReply(ticketId, rewritten(ticketDrafts().get(ticketId).reply, message));
  await keepTicket(queries, ticket);
}
