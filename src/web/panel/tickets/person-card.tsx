import { Link } from 'react-router';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { LOCALE_NAMES } from '../../../domain/locale/locale.ts';
import { callerNumberIn } from '../../../domain/phone-calls/call-back.ts';
import { customerAddress, orderAddress, pageAddress } from '../addresses/tab.ts';
import { DialButton } from '../calls/dial-button.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { CopyRows } from '../kit/copy-rows.tsx';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import shared from '../kit/shared.module.css';
import { StatusPill } from '../kit/status-pill.tsx';
import { useQuotable } from '../quotes/use-quotable.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import type { Acting } from './use-ticket-action.ts';
import { useTicketState } from './use-ticket-state.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly acting: Acting;
}

/** The person of the ticket, and their orders. */
export function PersonCard({ ticket, acting }: Props) {
  const { person: text, lead } = useMessages(TICKET_MESSAGES);
  const { order } = usePanelMessages();
  const { customer_id: customer, quote_id: quote } = ticket;
  const number = callerNumberIn(ticket.email);
  const portal = useQuotable().data?.stores.find(({ store_id }) => store_id === ticket.store_id);
  return (
    <Card
      title={ticket.person_name || text.title}
      aside={customer !== null && <Link to={customerAddress(customer)}>{text.customer}</Link>}
    >
      <CopyRows
        rows={[
          [text.email, number === null ? ticket.email : ''],
          [order.phone, number ?? ''],
          [text.language, LOCALE_NAMES[ticket.locale]],
          [text.portal, portal ? `${ticket.store_id} ${portal.name}` : String(ticket.store_id)],
        ]}
      />
      {number !== null && <DialButton number={number} storeId={ticket.store_id} />}
      {quote !== null && (
        <p>
          <Link to={pageAddress('quotes')}>{lead.made(quote)}</Link>
        </p>
      )}
      <Orders ticket={ticket} acting={acting} />
    </Card>
  );
}

function Orders({ ticket, acting }: Props) {
  const { person: text } = useMessages(TICKET_MESSAGES);
  const { order } = usePanelMessages();
  const { states } = useCurrentUser();
  const locale = usePanelLocale();
  const { isForeign } = useTicketState(ticket);
  const { pedidos_relacionados: orders, related_item_id: linked } = ticket;
  const nameOf = (id: number) => states.find((state) => state.id === id)?.name[locale] ?? order.unmapped;
  if (orders.length === 0) return <p className={shared.small}>{text.no_orders}</p>;
  return (
    <>
      <h3>{text.orders(orders.length)}</h3>
      <ScrollRegion className={styles.orders} label={text.orders(orders.length)}>
        <ul>
          {orders.map(({ item_id, order_id, product_name, panel_status_id }) => (
            <li key={item_id}>
              <Link to={orderAddress(item_id)}>{order_id}</Link>
              <span className={styles.orderName} title={product_name}>
                {product_name}
              </span>
              {linked === item_id ? (
                <span className={shared.small}>{text.linked}</span>
              ) : (
                !isForeign && (
                  <button
                    type="button"
                    className={shared.plain}
                    aria-label={text.link_this(order_id)}
                    title={text.link_this(order_id)}
                    disabled={acting.isBusy}
                    onClick={() => void acting.run({ operation: 'link_order', item_id })}
                  >
                    +
                  </button>
                )
              )}
              <StatusPill id={panel_status_id} name={nameOf(panel_status_id)} />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </>
  );
}
