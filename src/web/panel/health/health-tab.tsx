import { Alert } from '@mantine/core';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { ConnectorList } from './connector-list.tsx';
import { ConnectorPage } from './connector-page.tsx';
import styles from './health.module.css';
import { HealthEntry } from './health-entry.tsx';
import { groupLines } from './health-groups.ts';
import { useHealth } from './health-queries.ts';
import { HEALTH_MESSAGES } from './i18n/messages.ts';

/** `/agentes/tramites/salud`: the health of the running product, in words, or of one connector. For supervisors. */
export default function HealthTab({ query }: { readonly query: string }) {
  const named = new URLSearchParams(query).get('conector');
  return named === null ? <AllLines /> : <ConnectorPage key={named} named={named} />;
}

function AllLines() {
  const text = useMessages(HEALTH_MESSAGES);
  const locale = usePanelLocale();
  const { data, error, refetch } = useHealth();
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  const count = (state: string) => data?.lines.filter((line) => line.state === state).length ?? 0;
  return (
    <TabPage title={text.title}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{text.loading}</p>}
      {data && (
        <>
          <p role="status" className={styles.summary}>
            {text.summary(count('bad'), count('attention'))}
          </p>
          <p className={entries.small}>{text.read_at(instantText(data.at, locale))}</p>
          {groupLines(data.lines).map(({ group, lines }) => (
            <section key={group}>
              <h2 className={styles.title}>{text.groups[group]}</h2>
              <ul className={entries.entries}>
                {lines.map((line) => (
                  <HealthEntry key={line.check} line={line} />
                ))}
              </ul>
            </section>
          ))}
          <ConnectorList />
        </>
      )}
    </TabPage>
  );
}
