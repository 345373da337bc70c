import { calendarOfStore } from '../../../domain/calendar/calendar-of-store.ts';
import { localTimeOf } from '../../../domain/calendar/local-clock.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { getTicketRow } from './ticket-row.ts';

/**
 * Acknowledges a message that opened a ticket, with the time of our answer: the ticket's due time. An answer to this mail joins the ticket. It
 * quotes nothing, since senders can be forged. Once a day per sender and ticket. The caller has checked that a person wrote.
 */
export async function acknowledgeTicket(
  tx: Ctx,
  { ticketId, to }: { readonly ticketId: number; readonly to: string },
): Promise<void> {
  const ticket = await getTicketRow(tx, ticketId);
  if (ticket.due_at === null || (await isDead(tx, to))) return;
  const portal = await loadPortalAddress(tx, ticket.store_id);
  const { day } = localTimeOf(calendarOfStore(ticket.store_id), tx.now().getTime());
  await enqueueMail(tx, {
    dedupeKey: `ticket_received:${ticketId}:${to.toLowerCase()}:${day}`,
    template: 'ticket_received',
    to,
    locale: ticket.locale,
    storeId: ticket.store_id,
    params: {
      portalName: portal.name,
      portalUrl: portal.url,
      timeZone: portal.timeZone,
      customerName: '',
      ticketNumber: String(ticketId),
      answerBy: ticket.due_at.toISOString(),
      messagesUrl: ticket.customer_id === null ? null : `${portal.url}/orders/messages`,
    },
    ticketId,
  });
}

/** Whether mail to it bounced permanently. */
async function isDead({ db }: Ctx, address: string): Promise<boolean> {
  const row = await db.selectFrom('dead_addresses').select('address').where('address', '=', address).executeTakeFirst();
  return row !== undefined;
}
