import { Button, Group, Progress } from '@mantine/core';
import { Link } from 'react-router';
import { downloadMassReceipt, type MassRun, stopMassRun, undoMassRun } from '../../../contract/mass.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { downloadBy } from '../kit/download.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { FactList } from '../kit/fact-list.tsx';
import { countText, instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { MASS_MESSAGES } from './i18n/messages.ts';
import styles from './mass.module.css';
import { useRun, useRunChanged } from './mass-queries.ts';
import { RunDecision } from './run-decision.tsx';
import { RunItems } from './run-items.tsx';

/** A mass operation: its changes, the decision about it, its progress and its receipt. */
export function RunView({ runId }: { readonly runId: string }) {
  const { loading } = usePanelMessages();
  const text = useMessages(MASS_MESSAGES);
  const { data, error, refetch } = useRun(runId);
  return (
    <TabPage
      title={text.title}
      heading={data ? text.operations[data.run.operation] : text.title}
      beside={
        <>
          {data && (
            <span className={entries.state} data-state={data.run.state}>
              {text.states[data.run.state]}
            </span>
          )}
          <Link to={pageAddress('mass')}>{text.all}</Link>
        </>
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && (
        <>
          <Head run={data.run} />
          <Far run={data.run} />
          <RunDecision key={data.run.state} run={data.run} />
          <RunControls run={data.run} />
          <RunItems run={data.run} />
        </>
      )}
    </TabPage>
  );
}

function Head({ run }: { readonly run: MassRun }) {
  const text = useMessages(MASS_MESSAGES);
  const locale = usePanelLocale();
  const at = (iso: string) => instantText(iso, locale);
  return (
    <div className={styles.head}>
      <p className={entries.small}>
        {text.by(run.by.name, at(run.created_at))}
        {run.is_search && ` · ${text.from_search}`}
        {run.decided_by && run.decided_at && ` · ${text.by(run.decided_by.name, at(run.decided_at))}`}
      </p>
      <Fields run={run} />
      {run.note && <p className={entries.words}>{run.note}</p>}
      {run.decision_note && <p className={entries.words}>{run.decision_note}</p>}
      {run.stopped_by && <p>{text.stopped_by(run.stopped_by.name)}</p>}
    </div>
  );
}

/** The fields shared by all orders; offices are named in each row. */
function Fields({ run: { fields } }: { readonly run: MassRun }) {
  const text = useMessages(MASS_MESSAGES);
  const locale = usePanelLocale();
  const { states, users } = useCurrentUser();
  const colleague = users.find(({ user_id }) => user_id === fields.asignee_id);
  const [message] = fields.response_messages;
  const facts: Parameters<typeof FactList>[0]['facts'] = [
    [text.fields.to, states.find(({ id }) => id === fields.to)?.name[locale]],
    [text.fields.priority, fields.priority],
    [text.fields.standby_until, fields.standby_until && instantText(fields.standby_until, locale)],
    [text.fields.asignee_id, colleague && `${colleague.firstname} ${colleague.lastname}`],
    [text.fields.email_template, fields.email_template],
    [text.fields.response_messages, message && `${message.subject}\n${message.body}`],
    [text.fields.reason, fields.reason],
    [text.fields.comment, fields.comment],
  ];
  return <FactList facts={facts} />;
}

function Far({ run: { state, started_at, counts } }: { readonly run: MassRun }) {
  const text = useMessages(MASS_MESSAGES);
  const locale = usePanelLocale();
  if (state !== 'planning' && started_at === null) return null;
  const isTrial = started_at === null;
  const [far, of] = isTrial ? [counts.tried, counts.total] : [counts.would - counts.left, counts.would];
  const words = (isTrial ? text.progress_check : text.progress_run)(countText(far, locale), countText(of, locale));
  const isMoving = state === 'planning' || state === 'running';
  return (
    <div className={styles.progress}>
      <Progress.Root size="lg">
        <Progress.Section value={of === 0 ? 100 : (far / of) * 100} animated={isMoving} aria-label={words} />
      </Progress.Root>
      <p role="status">{words}</p>
    </div>
  );
}

function RunControls({ run }: { readonly run: MassRun }) {
  const text = useMessages(MASS_MESSAGES);
  const notify = useNotify();
  const changed = useRunChanged();
  const { send, isBusy, problem } = useSend();
  const params = { run_id: run.run_id };
  const stop = () => send(async () => changed(await panelApi.call(stopMassRun, { params })));
  const undo = () =>
    send(async () => {
      const { undone, kept, ...answer } = await panelApi.call(undoMassRun, { params });
      changed(answer);
      notify(text.undone(undone, kept));
    });
  const receipt = () => send(() => downloadBy(downloadMassReceipt, params));
  return (
    <>
      <ProblemLine of={problem} />
      <Group gap="xs">
        {run.can.stop && (
          <Button size="xs" color="red" loading={isBusy} onClick={stop}>
            {text.stop}
          </Button>
        )}
        {run.undo_until !== null && (
          <Button size="xs" variant="default" loading={isBusy} onClick={undo}>
            {text.undo}
          </Button>
        )}
        {run.started_at !== null && (
          <Button size="xs" variant="default" loading={isBusy} onClick={receipt}>
            {text.receipt}
          </Button>
        )}
      </Group>
    </>
  );
}
