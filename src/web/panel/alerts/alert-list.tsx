import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Alert } from '../../../contract/alerts.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { type useAlerts, useReadAlerts } from './alert-queries.ts';
import { alertText, placeOfAlert, subjectText } from './alert-text.ts';
import styles from './alerts.module.css';
import { ALERT_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly alerts: ReturnType<typeof useAlerts>;
  /** An alert was followed. */
  readonly onLeave: () => void;
}

/** The alerts, newest first; each links to its subject and is then marked as read. */
export function AlertList({ alerts, onLeave }: Props) {
  const text = useMessages(ALERT_MESSAGES);
  const { loading } = usePanelMessages();
  const read = useReadAlerts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = alerts;
  const shown = data?.pages.flatMap((page) => page.alerts) ?? [];
  const newest = shown[0]?.alert_id;
  const hasUnread = (data?.pages[0]?.unread ?? 0) > 0;
  return (
    <section className={styles.list} aria-label={text.title}>
      <header className={styles.head}>
        <h2>{text.title}</h2>
        {hasUnread && newest !== undefined && (
          <Button variant="default" size="compact-sm" onClick={() => void read({ until: newest })}>
            {text.read_all}
          </Button>
        )}
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && shown.length === 0 && <p role="status">{text.none}</p>}
      <ul>
        {shown.map((alert) => (
          <li key={alert.alert_id}>
            <Entry
              alert={alert}
              onFollow={() => {
                if (!alert.is_read) void read({ alert_ids: [alert.alert_id] });
                onLeave();
              }}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </section>
  );
}

function Entry({ alert, onFollow }: { readonly alert: Alert; readonly onFollow: () => void }) {
  const text = useMessages(ALERT_MESSAGES);
  const locale = usePanelLocale();
  return (
    <Link
      to={placeOfAlert(alert)}
      className={styles.entry}
      data-unread={!alert.is_read || undefined}
      onClick={onFollow}
    >
      <span className={styles.dot}>{!alert.is_read && <span className={styles.said}>{text.new}</span>}</span>
      <span className={styles.what}>{alertText(alert, text, locale)}</span>
      <span className={styles.about}>
        {[subjectText(alert, text), alert.by, instantText(alert.at, locale)].filter(Boolean).join(' · ')}
      </span>
    </Link>
  );
}
