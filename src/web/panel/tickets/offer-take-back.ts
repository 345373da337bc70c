import type { TicketInFull, TicketMessage } from '../../../contract/tickets/ticket.ts';
import { pendingUndos } from '../pedido/pending-undos.ts';

/** Offers to undo the latest message of a ticket, until it is sent. */
export function offerTakeBack({ id, more }: TicketInFull): void {
  const last = more.thread.findLast(({ state }) => state === 'waiting');
  if (!last?.leaves_at || isPlanned(last, Date.now())) return;
  const { message_id: messageId, leaves_at: until } = last;
  pendingUndos().add({ undoId: `ticket-message-${messageId}`, ticketId: id, messageId, until });
}

/** Whether an answer leaves at a chosen moment: more than a few minutes from now, which no time to undo lasts. */
export function isPlanned({ leaves_at }: Pick<TicketMessage, 'leaves_at'>, now: number): boolean {
  return leaves_at !== null && Date.parse(leaves_at) - now > 5 * 60_000;
}
