import { QueuePage } from '../queue/queue-page.tsx';
import { useNextTicket } from './use-next-ticket.ts';

/** `/agentes/tramites/-3` while it holds no ticket. */
export default function TicketQueueTab() {
  return <QueuePage queue={-3} asking={useNextTicket()} />;
}
