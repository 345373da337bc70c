import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { inviteAgain, type ListedAgent } from '../../../contract/agents/agent-list.ts';
import { LOCALE_NAMES } from '../../../domain/locale/locale.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { nameOf } from './agent-name.ts';
import { useAgents, useSendAgent } from './agent-queries.ts';
import styles from './agents.module.css';
import { AGENT_LIST_MESSAGES } from './i18n/messages.ts';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

type Open =
  | { readonly kind: 'person' | 'sessions' | 'factor'; readonly agent: ListedAgent }
  | { readonly kind: 'invite' };

/** `/agentes/tramites/personas`: all panel accounts. For supervisors. */
export default function AgentsTab() {
  const { loading } = usePanelMessages();
  const text = useMessages(AGENT_LIST_MESSAGES);
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch } = useAgents();
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  const close = () => setOpen(null);
  return (
    <TabPage
      title={text.title}
      beside={
        <Button size="xs" onClick={() => setOpen({ kind: 'invite' })}>
          {text.invite}
        </Button>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && (
        <DataTable label={text.title} wraps>
          <thead>
            <tr>
              <th scope="col">{text.person}</th>
              <th scope="col">{text.work}</th>
              <th scope="col">{text.access}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {data.items.map((agent) => (
              <AgentRow key={agent.agent_id} agent={agent} onOpen={(kind) => setOpen({ kind, agent })} />
            ))}
          </tbody>
        </DataTable>
      )}
      {open?.kind === 'invite' && <AgentDialog agent={null} onClose={close} />}
      {open?.kind === 'person' && <AgentDialog agent={open.agent} onClose={close} />}
      {open?.kind === 'sessions' && <SessionsDialog agent={open.agent} onClose={close} />}
      {open?.kind === 'factor' && <ResetFactorDialog agent={open.agent} onClose={close} />}
    </TabPage>
  );
}

function AgentRow({
  agent,
  onOpen,
}: {
  readonly agent: ListedAgent;
  readonly onOpen: (kind: 'person' | 'sessions' | 'factor') => void;
}) {
  const text = useMessages(AGENT_LIST_MESSAGES);
  const notify = useNotify();
  const { send, isBusy, problem } = useSendAgent();
  const { fields } = agent;
  const name = nameOf(agent);
  const again = () =>
    void send(async () => {
      await panelApi.call(inviteAgain, { params: { agent_id: agent.agent_id } });
      notify(text.invited(name));
    });
  const work = [
    agent.notary ?? text.roles[fields.role],
    ...fields.panel_roles.map((role) => text.panel_role[role]),
    ...fields.languages.map((language) => LOCALE_NAMES[language]),
  ];
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={styles.soft}>{agent.email}</span>
      </th>
      <td>
        {work.join(' · ')}
        {agent.absent_until && <span className={styles.soft}>{text.absent(agent.absent_until)}</span>}
      </td>
      <td>
        {fields.active ? text.sessions_open(agent.sessions) : text.off}
        {fields.active && (
          <span className={styles.soft}>
            {!agent.has_password && agent.invited_at
              ? text.waiting
              : agent.has_second_factor
                ? text.has_factor
                : text.no_factor}
          </span>
        )}
        <ProblemLine of={problem} />
      </td>
      <td>
        <span className={styles.buttons}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={text.change_title(name)}
            onClick={() => onOpen('person')}
          >
            {text.change}
          </Button>
          {agent.sessions > 0 && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={text.sessions_title(name)}
              onClick={() => onOpen('sessions')}
            >
              {text.sessions}
            </Button>
          )}
          {agent.has_second_factor && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${text.reset_factor}: ${name}`}
              onClick={() => onOpen('factor')}
            >
              {text.reset_factor}
            </Button>
          )}
          {fields.active && !agent.has_password && (
            <Button
              size="compact-xs"
              variant="default"
              loading={isBusy}
              aria-label={`${text.invite_again}: ${name}`}
              onClick={again}
            >
              {text.invite_again}
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
