import { Alert } from '@mantine/core';
import type { VerifactuHealth } from '../../../contract/verifactu.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { instantText } from '../kit/format.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ChainCard } from './chain-card.tsx';
import { VERIFACTU_MESSAGES } from './i18n/messages.ts';
import { MessagesPart } from './messages-part.tsx';
import { ProblemsPart } from './problems-part.tsx';
import styles from './verifactu.module.css';
import { useHealth } from './verifactu-queries.ts';

/** `/agentes/tramites/verifactu`: the state of the invoicing records' chains, waiting records, and those to correct. */
export default function VerifactuTab() {
  const text = useMessages(VERIFACTU_MESSAGES);
  const { panel_roles: roles } = useCurrentUser();
  if (!roles.includes('supervisor') && !roles.includes('facturacion'))
    return <Alert m="sm">{text.only_overseers}</Alert>;
  return (
    <TabPage
      title={text.title}
      beside={
        <a href="/declaracion-responsable" target="_blank" rel="noreferrer">
          {text.declaration}
        </a>
      }
    >
      <Health />
    </TabPage>
  );
}

function Health() {
  const text = useMessages(VERIFACTU_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useHealth();
  if (!data)
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <p role="status">{loading}</p>;
  return (
    <>
      <Certificate certificate={data.certificate} />
      {data.chains.length === 0 && <p role="status">{text.none}</p>}
      <ul className={styles.chains}>
        {data.chains.map((chain) => (
          <li key={chain.issuer}>
            <ChainCard chain={chain} />
          </li>
        ))}
      </ul>
      <ProblemsPart health={data} />
      <MessagesPart messages={data.messages} />
    </>
  );
}

function Certificate({ certificate }: Pick<VerifactuHealth, 'certificate'>) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const locale = usePanelLocale();
  if (!certificate) return <Alert color="yellow">{text.no_certificate}</Alert>;
  const { subject, expires_at, is_ending } = certificate;
  return (
    <p className={is_ending ? entries.bad : entries.small}>
      {text.certificate(subject, instantText(expires_at, locale))} {is_ending && text.certificate_ending}
    </p>
  );
}
