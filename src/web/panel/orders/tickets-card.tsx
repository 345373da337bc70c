import { Link } from 'react-router';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { pageAddress, ticketAddress } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useCommands } from '../kit/commands/command-store.ts';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import shared from '../kit/shared.module.css';
import { TicketPill } from '../kit/ticket-pill.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './related-card.module.css';

/** Support tickets about the order, and a button to open one. Not shown to notaries. */
export function TicketsCard({ pedido }: { readonly pedido: Pedido }) {
  const { tickets: text } = useMessages(ORDER_MESSAGES);
  const { commands } = usePanelMessages();
  const { isNotario } = useCurrentUser();
  const { go } = useTabsControl();
  const { tickets_relacionados: tickets, customer, store_id } = pedido.details;
  const about = {
    item: String(pedido.item_id),
    email: customer.email,
    name: `${customer.firstname} ${customer.lastname}`.trim(),
    locale: customer.locale,
    store: String(store_id),
  };
  const start = {
    id: 'ticket',
    title: text.start,
    button: text.start,
    section: commands.order,
    run: () => go(pageAddress('newTicket', String(new URLSearchParams(about)))),
  };
  useCommands(isNotario ? [] : [start]);
  if (isNotario || tickets.length === 0) return null;
  return (
    <Card title={text.title(tickets.length)}>
      <ScrollRegion className={styles.related} label={text.title(tickets.length)}>
        <ul>
          {tickets.map(({ id, status, subject, agent }) => (
            <li key={id}>
              <Link to={ticketAddress(id)}>{id}</Link>
              <span className={styles.relatedName}>
                {subject} <span className={shared.small}>{agent}</span>
              </span>
              <TicketPill status={status} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </Card>
  );
}
