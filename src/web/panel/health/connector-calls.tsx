import type { ConnectorHealth } from '../../../contract/health.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DataTable } from '../kit/data-table.tsx';
import { countText } from '../kit/format.ts';
import { secondsText } from './connector-words.ts';
import styles from './health.module.css';
import { CONNECTOR_MESSAGES } from './i18n/connectors/messages.ts';

/** Calls of the last hour and the last day with their times, and their failures by kind. */
export function ConnectorCalls({ health }: { readonly health: ConnectorHealth }) {
  const text = useMessages(CONNECTOR_MESSAGES);
  const locale = usePanelLocale();
  const time = (ms: number | null) => (ms === null ? text.no_calls : secondsText(ms, locale));
  const spans = [
    [text.hour, health.hour],
    [text.day, health.day],
  ] as const;
  return (
    <>
      <h2 className={styles.title}>{text.breaker}</h2>
      <DataTable label={text.breaker}>
        <thead>
          <tr>
            <th />
            {[text.answered, text.failed, text.p50, text.p95].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spans.map(([name, calls]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={text.answered}>{countText(calls.answered, locale)}</td>
              <td data-label={text.failed}>{countText(calls.failed, locale)}</td>
              <td data-label={text.p50}>{time(calls.p50)}</td>
              <td data-label={text.p95}>{time(calls.p95)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {health.failures.length > 0 && (
        <>
          <h2 className={styles.title}>{text.failures}</h2>
          <ul className={styles.parts}>
            {health.failures.map(({ kind, count }) => (
              <li key={kind}>
                {countText(count, locale)}: {text.kinds[kind]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
