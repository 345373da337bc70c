import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { usePortalWays } from './payment-queries.ts';
import styles from './payments.module.css';
import { PortalWaysForm } from './portal-ways-form.tsx';

/** Each portal's payment methods with their providers, in order. */
export function WaysPart() {
  const text = useMessages(PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = usePortalWays();
  return (
    <>
      <p>{text.ways_lead}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      <ul className={styles.portals}>
        {data?.portals.map((portal) => (
          <li key={portal.store_id} className={entries.entry}>
            <PortalWaysForm portal={portal} providers={data.providers} />
          </li>
        ))}
      </ul>
    </>
  );
}
