import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Mailbox } from '../../../contract/mailboxes.ts';
import { RowDialog } from '../config-lists/row-dialog.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { faultText } from './fault-text.ts';
import { INBOX_MESSAGES } from './i18n/messages.ts';
import styles from './inbox.module.css';
import { useMailboxes } from './inbox-queries.ts';
import { MailboxSettings } from './mailbox-settings.tsx';

type Opened = { readonly id: number; readonly name: string } | 'new' | null;

/** The mailboxes that are read, with the state of their reading and their settings: for supervisors. */
export function Mailboxes() {
  const { loading } = usePanelMessages();
  const { boxes: text } = useMessages(INBOX_MESSAGES);
  const { data, error, refetch } = useMailboxes();
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <>
      <p className={styles.rule}>{text.rule}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{text.none}</p>}
      <ul className={entries.entries}>
        {data?.items.map((box) => (
          <li key={`${box.mail_account_id} ${box.username} ${box.server} ${box.folder}`} className={entries.entry}>
            <p className={entries.head}>
              <strong>{box.username}</strong>
              <span>
                {box.server} · {box.folder}
              </span>
            </p>
            <State box={box} />
            {box.mail_account_id !== null && (
              <MailboxSettings
                box={box}
                accountId={box.mail_account_id}
                onChange={() => setOpened({ id: box.mail_account_id ?? 0, name: box.username })}
              />
            )}
          </li>
        ))}
      </ul>
      <Button className={styles.views} size="xs" onClick={() => setOpened('new')}>
        {text.add}
      </Button>
      {opened !== null && (
        <RowDialog list="mailboxes" row={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function State({ box }: { readonly box: Mailbox }) {
  const { boxes: text } = useMessages(INBOX_MESSAGES);
  const locale = usePanelLocale();
  const { active, has_password, is_given, connected_at, failed_at } = box;
  if (!active) return <p className={entries.small}>{text.off}</p>;
  if (!has_password && !is_given) return <p className={`${entries.small} ${entries.bad}`}>{text.no_password}</p>;
  return (
    <>
      {failed_at === null ? (
        <p className={entries.small}>
          {connected_at === null ? text.never : text.works(instantText(connected_at, locale))}
        </p>
      ) : (
        <p className={`${entries.small} ${entries.bad}`}>
          {text.fails(instantText(failed_at, locale))} {faultText(text, box)}
        </p>
      )}
      {is_given && <p className={entries.small}>{box.mail_account_id === null ? text.by_setting : text.overruled}</p>}
    </>
  );
}
