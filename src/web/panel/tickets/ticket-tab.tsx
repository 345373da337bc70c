import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { isProblem } from '../../api/api-problem.ts';
import { keyOf, pageAddress, type Tab } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import shared from '../kit/shared.module.css';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { useTicket } from './ticket-queries.ts';
import { TicketView } from './ticket-view.tsx';
import styles from './tickets.module.css';

/**
 * A ticket's tab. It loads once it is shown, since a `switchTicket` filter opens tabs in the background. Source:
 * meanings.md.
 */
export default function TicketTab({ tab, ticketId }: { readonly tab: Tab; readonly ticketId: number }) {
  const messages = usePanelMessages();
  const text = useMessages(TICKET_MESSAGES);
  const { store } = useTabsControl();
  const { data: ticket, error, refetch } = useTicket(ticketId);
  const key = keyOf(tab);
  const about = ticket?.subject;
  useEffect(() => {
    if (about !== undefined) store.send({ type: 'titled', key, title: text.ticket(ticketId), about });
  }, [store, key, text, ticketId, about]);
  if (ticket) return <TicketView key={ticketId} tab={tab} ticket={ticket} />;
  if (isProblem(error, 'not_found'))
    return (
      <section className={styles.none} aria-label={text.ticket(ticketId)}>
        <h1>{text.no_such(ticketId)}</h1>
        <Button component={Link} to={pageAddress('tickets')} variant="default">
          {text.to_list}
        </Button>
      </section>
    );
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <p className={shared.loading} role="status">
      {messages.loading}
    </p>
  );
}
