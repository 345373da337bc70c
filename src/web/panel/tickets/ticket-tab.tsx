import { useTicketMessages } from './i18n/use-ticket-messages.ts';
import { NoTickets } from './no-tickets.tsx';

/** The tab that a `switchTicket` filter has registered, once it is shown. Source: meanings.md "switchTicket". */
export default function TicketTab({ ticketId }: { readonly ticketId: number }) {
  const text = useTicketMessages();
  return <NoTickets label={text.ticket(ticketId)} says={text.no_such(ticketId)} />;
}
