import { Button } from '@mantine/core';
import { endSessionsOfAgent, type ListedAgent } from '../../../contract/agents/agent-list.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { panelApi } from '../session/panel-api.ts';
import { nameOf } from './agent-name.ts';
import { useAgentSessions, useSendAgent } from './agent-queries.ts';
import styles from './agents.module.css';
import { AGENT_LIST_MESSAGES } from './i18n/messages.ts';

/** A person's sessions, with buttons to end one or all. */
export function SessionsDialog({ agent, onClose }: { readonly agent: ListedAgent; readonly onClose: () => void }) {
  const text = useMessages(AGENT_LIST_MESSAGES);
  const locale = usePanelLocale();
  const { loading } = usePanelMessages();
  const { send, isBusy, problem } = useSendAgent();
  const { data, error } = useAgentSessions();
  const sessions = data?.items.filter(({ agent_id }) => agent_id === agent.agent_id) ?? [];
  const end = (session_id: string) =>
    void send(() => panelApi.call(endSessionsOfAgent, { params: { agent_id: agent.agent_id, session_id } }));
  return (
    <Dialog opened onClose={onClose} title={text.sessions_title(nameOf(agent))} size="36rem">
      <ProblemLine of={problem} />
      {error && <ErrorNotice error={error} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && sessions.length === 0 && <p role="status">{text.no_sessions}</p>}
      <ul className={styles.sessions}>
        {sessions.map(({ session_id, device, ip_address, created_at, seen_at, is_this }) => (
          <li key={session_id} className={styles.session}>
            <span>
              <strong>{device ?? text.unknown_device}</strong> {ip_address}
              <span className={styles.soft}>
                {text.since(instantText(created_at, locale), instantText(seen_at, locale))}
              </span>
            </span>
            {is_this ? (
              <span className={styles.soft}>{text.this_session}</span>
            ) : (
              <Button
                size="xs"
                variant="default"
                loading={isBusy}
                aria-label={`${text.end}: ${device ?? text.unknown_device}`}
                onClick={() => end(session_id)}
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && !sessions.some(({ is_this }) => is_this) && (
        <Button mt="md" variant="default" loading={isBusy} onClick={() => end('all')}>
          {text.end_all}
        </Button>
      )}
    </Dialog>
  );
}
