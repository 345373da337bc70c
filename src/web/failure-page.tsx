import { isRouteErrorResponse, useLocation } from 'react-router';
import styles from './failure-page.module.css';
import { useMessages } from './i18n/messages.ts';
import type { PageFailure } from './page-port-context.ts';
import { LogoMark } from './ui/logo-mark.tsx';

/** The error page: a calm text, a reference for support and a link to continue. It needs no loaded data. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const { failure } = useMessages();
  const { pathname, search } = useLocation();
  const known = failureIn(error);
  const isAway = known?.code === 'temporarily_unavailable';
  const isOfAccount = known !== null && OF_ACCOUNT.has(known.code);
  const title = isAway ? failure.awayTitle : isOfAccount ? failure.accountTitle : failure.title;
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className={styles.mark} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{known?.message ?? failure.text}</p>
      {isAway && <p>{failure.awayPaying}</p>}
      {known?.request_id && !isOfAccount && <p className={styles.reference}>{failure.reference(known.request_id)}</p>}
      <p className={styles.ways}>
        <a href={isOfAccount ? '/orders/firm' : pathname + search} className={styles.again}>
          {isOfAccount ? failure.switchAccount : failure.again}
        </a>
        <a href="/">{failure.home}</a>
      </p>
    </main>
  );
}

/** What another account, or another role in it, would allow: trying again would not. */
const OF_ACCOUNT: ReadonlySet<string> = new Set(['firm_right_missing', 'firm_own_account']);

/** The server's message about a failed page; null for an error in the browser. */
export function failureIn(error: unknown): PageFailure | null {
  return isRouteErrorResponse(error) && isPageFailure(error.data) ? error.data : null;
}

function isPageFailure(data: unknown): data is PageFailure {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
