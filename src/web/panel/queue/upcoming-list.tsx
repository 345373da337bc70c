import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listUpcoming } from '../../../contract/orders/upcoming.ts';
import { orderAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { aboutText } from '../kit/about-text.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import shared from '../kit/shared.module.css';
import { panelApi } from '../session/panel-api.ts';
import { QUEUE_MESSAGES } from './i18n/messages.ts';
import styles from './queue.module.css';

/** What the queue would give next, and why. Opening an order from here only reads it; it stays in the queue. */
export function UpcomingList({ queue }: { readonly queue: -1 | -2 }) {
  const text = useMessages(QUEUE_MESSAGES);
  const { loading } = usePanelMessages();
  const locale = usePanelLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['pedidos', 'upcoming', queue],
    queryFn: ({ signal }) =>
      panelApi.call(listUpcoming, { query: { queue: queue === -2 ? '-2' : '-1' } }, { signal, unattended: true }),
    staleTime: 10_000,
  });
  return (
    <section className={styles.upcoming} aria-label={text.upcoming}>
      <h2>{text.upcoming}</h2>
      <p className={shared.small}>{text.upcoming_lead}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p>{text.upcoming_none}</p>}
      <ol>
        {data?.items.map(({ row, why }) => (
          <li key={row.item_id}>
            <Link to={orderAddress(row.item_id)}>{row.order_id}</Link> {aboutText(row)}
            <br />
            <span className={shared.small}>{why[locale]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
