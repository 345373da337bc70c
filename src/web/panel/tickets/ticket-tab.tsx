import { useMessages } from '../i18n/use-panel-messages.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { NoTickets } from './no-tickets.tsx';

/** The tab that a `switchTicket` filter has registered, once it is shown. Source: meanings.md "switchTicket". */
export default function TicketTab({ ticketId }: { readonly ticketId: number }) {
  const text = useMessages(TICKET_MESSAGES);
  return <NoTickets label={text.ticket(ticketId)} says={text.no_such(ticketId)} />;
}
