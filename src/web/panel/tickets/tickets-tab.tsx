import { useTicketMessages } from './i18n/use-ticket-messages.ts';
import { NoTickets } from './no-tickets.tsx';

/** `/agentes/tramites/tickets`. */
export default function TicketsTab() {
  const text = useTicketMessages();
  return <NoTickets label={text.title} says={text.none} />;
}
