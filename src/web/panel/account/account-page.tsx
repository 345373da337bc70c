import { Suspense } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { ROOT } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import styles from './account.module.css';
import { FactorPart } from './factor-part.tsx';
import { ACCOUNT_MESSAGES } from './i18n/messages.ts';
import { PasswordPart } from './password-part.tsx';
import { PersonPart } from './person-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { useOwnAccount } from './use-account.ts';

/** `/agentes/cuenta`: a back-office user's own account. */
export function AccountPage() {
  const text = useMessages(ACCOUNT_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useOwnAccount();
  return (
    <div className={`panel ${styles.page}`}>
      <header className={styles.head}>
        <Link to={`${ROOT}/0`} className={styles.back}>
          <LogoMark />
          <span>{text.back}</span>
        </Link>
      </header>
      <main className={styles.content}>
        <h1>{text.title}</h1>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!error && !data?.account && <p>{loading}</p>}
        {data?.account && (
          <Suspense>
            <p className={styles.soft}>{data.username}</p>
            <PersonPart person={data.current_user} />
            <FactorPart factor={data.account.second_factor} />
            <PasswordPart username={data.username} />
            <PreferencesPart preferences={data.account.preferences} panelRoles={data.config.panel_roles} />
            <SessionsPart />
          </Suspense>
        )}
      </main>
      <ReauthenticationDialog />
    </div>
  );
}
