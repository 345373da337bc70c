import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ConnectorHealth } from '../../../contract/health.ts';
import { CONNECTORS, type Connector } from '../../../domain/health/connector.ts';
import { isProblem } from '../../api/api-problem.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { TabPage } from '../kit/tab-page.tsx';
import { ConnectorCalls } from './connector-calls.tsx';
import { useConnectors, useTrial } from './connector-queries.ts';
import { factsOf, secondsText } from './connector-words.ts';
import styles from './health.module.css';
import { CONNECTOR_MESSAGES } from './i18n/connectors/messages.ts';
import { HEALTH_MESSAGES } from './i18n/messages.ts';

/** `/agentes/tramites/salud?conector=`: how the connector to an outside service is, in all processes. */
export function ConnectorPage({ named }: { readonly named: string }) {
  const text = useMessages(CONNECTOR_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useConnectors();
  const connector = CONNECTORS.find((one) => one === named);
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  const health = data?.items.find((one) => one.connector === connector);
  return (
    <TabPage
      title={connector ? text.services[connector].name : text.title}
      beside={<Link to={pageAddress('health')}>← {text.back}</Link>}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!connector && <p>{text.unknown}</p>}
      {connector && !health && !error && <p role="status">{loading}</p>}
      {health && <Standing health={health} at={data?.at ?? ''} />}
    </TabPage>
  );
}

function Standing({ health, at }: { readonly health: ConnectorHealth; readonly at: string }) {
  const text = useMessages(CONNECTOR_MESSAGES);
  const { states, read_at } = useMessages(HEALTH_MESSAGES);
  const locale = usePanelLocale();
  const { connector, state } = health;
  const { about, ok, failing, off } = text.services[connector];
  const facts = factsOf(health, { text, locale });
  return (
    <>
      <p className={styles.standing}>
        {about}
        <span className={styles.state} data-state={state}>
          {states[state]}
        </span>
      </p>
      <h2 className={styles.title}>{text.means}</h2>
      <p>{state === 'ok' ? ok : state === 'off' ? off : failing}</p>
      {state !== 'off' && <Trial connector={connector} />}
      <dl className={shared.rows}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ConnectorCalls health={health} />
      <p className={shared.small}>{read_at(instantText(at, locale))}</p>
    </>
  );
}

function Trial({ connector }: { readonly connector: Connector }) {
  const text = useMessages(CONNECTOR_MESSAGES);
  const locale = usePanelLocale();
  const { run, ended, isBusy, problem } = useTrial(connector);
  return (
    <div className={styles.trial}>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void run()}>
        {text.try_now}
      </Button>
      <p role="status">
        {isBusy && text.trying}
        {ended?.outcome === 'answered' && text.tried(secondsText(ended.ms, locale))}
        {ended &&
          ended.outcome !== 'answered' &&
          text.tried_in_vain(text.kinds[ended.outcome], secondsText(ended.ms, locale))}
      </p>
      <ProblemLine of={problem} />
      <p className={shared.small}>{text.services[connector].trial ?? text.try_hint}</p>
    </div>
  );
}
