import type { TicketInFull } from '../../../contract/tickets.ts';
import { pendingUndos } from '../pedido/pending-undos.ts';

/** Offers to take back the message that was just written into a ticket, for as long as it has not left. */
export function offerTakeBack({ id, more }: TicketInFull): void {
  const last = more.thread.findLast(({ state }) => state === 'waiting');
  if (!last?.leaves_at) return;
  const { message_id: messageId, leaves_at: until } = last;
  pendingUndos().add({ undoId: `ticket-message-${messageId}`, ticketId: id, messageId, until });
}
