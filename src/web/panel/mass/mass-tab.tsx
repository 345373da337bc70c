import { useState } from 'react';
import { Link } from 'react-router';
import type { MassRun } from '../../../contract/mass.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText, instantText } from '../kit/format.ts';
import { Pager } from '../kit/pager.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { MASS_MESSAGES } from './i18n/messages.ts';
import { useRuns } from './mass-queries.ts';
import { RunView } from './run-view.tsx';

/**
 * `/agentes/tramites/operaciones`: operations on many orders, those that wait for a supervisor first; with `run` a
 * single one.
 */
export default function MassTab({ query }: { readonly query: string }) {
  const runId = new URLSearchParams(query).get('run');
  return runId === null ? <RunList /> : <RunView key={runId} runId={runId} />;
}

function RunList() {
  const { loading } = usePanelMessages();
  const text = useMessages(MASS_MESSAGES);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRuns(page);
  return (
    <TabPage title={text.title}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!error && <p role="status">{data ? (data.total === 0 ? text.none : text.runs(data.total)) : loading}</p>}
      <ul className={entries.entries}>
        {data?.items.map((run) => (
          <li key={run.run_id}>
            <RunEntry run={run} />
          </li>
        ))}
      </ul>
      {data && <Pager page={page} pages={Math.ceil(data.total / data.per_page)} onPage={setPage} />}
    </TabPage>
  );
}

function RunEntry({ run }: { readonly run: MassRun }) {
  const text = useMessages(MASS_MESSAGES);
  const locale = usePanelLocale();
  const { counts } = run;
  return (
    <article className={entries.entry}>
      <p className={entries.head}>
        <Link to={pageAddress('mass', `run=${run.run_id}`)}>{text.operations[run.operation]}</Link>
        <span className={entries.state} data-state={run.state}>
          {text.states[run.state]}
        </span>
      </p>
      <p className={entries.small}>
        {text.by(run.by.name, instantText(run.created_at, locale))}
        {' · '}
        {run.started_at === null
          ? text.progress_check(countText(counts.tried, locale), countText(counts.total, locale))
          : text.progress_run(countText(counts.would - counts.left, locale), countText(counts.would, locale))}
      </p>
      {run.note && <p className={entries.words}>{run.note}</p>}
    </article>
  );
}
