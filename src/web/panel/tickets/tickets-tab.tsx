import { useMessages } from '../i18n/use-panel-messages.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { NoTickets } from './no-tickets.tsx';

/** `/agentes/tramites/tickets`. */
export default function TicketsTab() {
  const text = useMessages(TICKET_MESSAGES);
  return <NoTickets label={text.title} says={text.none} />;
}
