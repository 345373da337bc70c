import { Link } from 'react-router';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { useConnectors } from './connector-queries.ts';
import styles from './health.module.css';
import { CONNECTOR_MESSAGES } from './i18n/connectors/messages.ts';
import { HEALTH_MESSAGES } from './i18n/messages.ts';

/** The outside services with their states, each leading to its page. */
export function ConnectorList() {
  const text = useMessages(CONNECTOR_MESSAGES);
  const { states } = useMessages(HEALTH_MESSAGES);
  const { data, error, refetch } = useConnectors();
  return (
    <section>
      <h2 className={styles.title}>{text.title}</h2>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul className={entries.entries}>
        {data?.items.map(({ connector, state }) => {
          const { name, ok, failing, off } = text.services[connector];
          return (
            <li key={connector} className={entries.entry} data-state={state}>
              <p className={entries.head}>
                <strong>
                  <Link to={pageAddress('health', connectorQuery(connector))}>{name}</Link>
                </strong>
                <span className={styles.state} data-state={state}>
                  {states[state]}
                </span>
              </p>
              <p>{state === 'ok' ? ok : state === 'off' ? off : failing}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The part of the address of health that names a connector's page. */
function connectorQuery(connector: string): string {
  return new URLSearchParams({ conector: connector }).toString();
}
