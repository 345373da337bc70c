import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endAgentSession, listAgentSessions } from '../../../contract/agents/own-account.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import styles from './account.module.css';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import { Part } from './part.tsx';

const KEY = ['own-sessions'] as const;

/** The agent's sessions, with a button to end each of the others. */
export function SessionsPart() {
  const text = useMessages(ACCOUNT_MESSAGES);
  const queries = useQueryClient();
  const locale = usePanelLocale();
  const { isBusy, problem, send } = useSend();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => panelApi.call(listAgentSessions, {}) });
  const end = (session_id: string) =>
    void send(async () => {
      await panelApi.call(endAgentSession, { params: { session_id } });
      await queries.invalidateQueries({ queryKey: KEY });
    });
  if (error) return <ErrorNotice error={error} />;
  const sessions = data?.items ?? [];
  return (
    <Part title={text.sessions} lead={text.sessions_lead} problem={problem}>
      <ul className={styles.list}>
        {sessions.map(({ session_id, device, ip_address, created_at, seen_at, is_this }) => (
          <li key={session_id}>
            <span>
              <strong>{device ?? text.unknown_device}</strong> {ip_address}
              <br />
              <span className={styles.soft}>
                {text.since(instantText(created_at, locale))}, {text.seen(instantText(seen_at, locale))}
              </span>
            </span>
            {is_this ? (
              <span className={styles.soft}>{text.this_session}</span>
            ) : (
              <Button
                size="xs"
                variant="default"
                loading={isBusy}
                aria-label={text.end_session(device ?? text.unknown_device)}
                onClick={() => end(session_id)}
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button variant="default" loading={isBusy} onClick={() => end('others')}>
          {text.end_others}
        </Button>
      )}
    </Part>
  );
}
