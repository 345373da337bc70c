import { Button, Group, Progress } from '@mantine/core';
import { Link } from 'react-router';
import { downloadMassReceipt, type MassRun, stopMassRun, undoMassRun } from '../../../contract/mass.ts';
import { countText, instantText } from '../format.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { downloadBy } from '../order/download.ts';
import { ErrorNotice } from '../order/error-notice.tsx';
import { problemText } from '../order/problem-text.ts';
import { useSending } from '../search/use-sending.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { pageAddress } from '../tabs/tab.ts';
import { useNotify } from '../use-notify.ts';
import { useMassMessages } from './i18n/use-mass-messages.ts';
import styles from './mass.module.css';
import { useRun, useRunChanged } from './mass-queries.ts';
import { RunDecision } from './run-decision.tsx';
import { RunItems } from './run-items.tsx';

/** One operation on many orders: what it would change, the decision about it, how far it is, and its receipt. */
export function RunView({ runId }: { readonly runId: string }) {
  const { loading } = usePanelMessages();
  const text = useMassMessages();
  const { data, error, refetch } = useRun(runId);
  return (
    <section className={styles.tab} aria-label={text.title}>
      <p>
        <Link to={pageAddress('mass')}>{text.all}</Link>
      </p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && (
        <>
          <Head run={data.run} />
          <Far run={data.run} />
          <RunDecision key={data.run.state} run={data.run} />
          <Deeds run={data.run} />
          <RunItems run={data.run} />
        </>
      )}
    </section>
  );
}

function Head({ run }: { readonly run: MassRun }) {
  const text = useMassMessages();
  const locale = usePanelLocale();
  const at = (iso: string) => instantText(iso, locale);
  return (
    <header className={styles.head}>
      <div className={styles.entryHead}>
        <h1 className={styles.title}>{text.operations[run.operation]}</h1>
        <span className={styles.state} data-state={run.state}>
          {text.states[run.state]}
        </span>
      </div>
      <p className={styles.soft}>
        {text.by(run.by.name, at(run.created_at))}
        {run.is_search && ` · ${text.from_search}`}
        {run.decided_by && run.decided_at && ` · ${text.by(run.decided_by.name, at(run.decided_at))}`}
      </p>
      <Fields run={run} />
      {run.note && <p className={styles.words}>{run.note}</p>}
      {run.decision_note && <p className={styles.words}>{run.decision_note}</p>}
      {run.stopped_by && <p>{text.stopped_by(run.stopped_by.name)}</p>}
    </header>
  );
}

/** What was filled in once for all; offices stand by their name with each order. */
function Fields({ run: { fields } }: { readonly run: MassRun }) {
  const text = useMassMessages();
  const locale = usePanelLocale();
  const { states, users } = useCurrentUser();
  const colleague = users.find(({ user_id }) => user_id === fields.asignee_id);
  const [message] = fields.response_messages;
  const lines = [
    [text.fields.to, states.find(({ id }) => id === fields.to)?.name[locale]],
    [text.fields.priority, fields.priority],
    [text.fields.standby_until, fields.standby_until && instantText(fields.standby_until, locale)],
    [text.fields.asignee_id, colleague && `${colleague.firstname} ${colleague.lastname}`],
    [text.fields.email_template, fields.email_template],
    [text.fields.response_messages, message && `${message.subject}\n${message.body}`],
    [text.fields.reason, fields.reason],
    [text.fields.comment, fields.comment],
  ].filter(([, value]) => value !== undefined && value !== '');
  if (lines.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Far({ run: { state, started_at, counts } }: { readonly run: MassRun }) {
  const text = useMassMessages();
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

function Deeds({ run }: { readonly run: MassRun }) {
  const messages = usePanelMessages();
  const text = useMassMessages();
  const notify = useNotify();
  const changed = useRunChanged();
  const { send, isBusy, problem } = useSending();
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
      {problem !== null && <p role="alert">{problemText(problem, messages)}</p>}
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
