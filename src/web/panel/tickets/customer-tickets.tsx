import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageAddress, ticketAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { TicketPill } from '../kit/ticket-pill.tsx';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { newTicketQuery } from './new-ticket-draft.ts';
import styles from './ticket.module.css';
import { ticketsOf } from './tickets-of.ts';

interface Props {
  readonly email: string;
  readonly name: string;
  readonly locale: string;
}

/** A customer's tickets, latest change first, found by their address. */
export function CustomerTickets({ email, name, locale: theirs }: Props) {
  const { related: text, list } = useMessages(TICKET_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { data, error, refetch } = useQuery(ticketsOf(email));
  const query = newTicketQuery({ email, name, locale: theirs });
  return (
    <Card
      title={text.title(data?.total ?? 0)}
      aside={
        <Button component={Link} to={pageAddress('newTicket', query)} variant="default" size="compact-sm">
          {list.create}
        </Button>
      }
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p className={shared.small}>{text.none}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.lines}>
          {data.items.map(({ id, subject, status, updated_at }) => (
            <li key={id}>
              <p className={styles.messageHead}>
                <Link to={ticketAddress(id)}>{`${id} ${subject}`}</Link>
                <TicketPill status={status} />
                <span className={shared.small}>{instantText(updated_at, locale)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <Link to={pageAddress('tickets', String(new URLSearchParams({ email })))}>{text.all}</Link>
      )}
    </Card>
  );
}
