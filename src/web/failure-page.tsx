import { isRouteErrorResponse, useLocation } from 'react-router';
import styles from './failure-page.module.css';
import { useMessages } from './i18n/messages.ts';
import type { PageFailure } from './page-port-context.ts';
import { LogoMark } from './ui/logo-mark.tsx';

/** What is shown when a page cannot be: calm, with the reference for support and a way on. It needs nothing loaded. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const { failure } = useMessages();
  const { pathname, search } = useLocation();
  const known = presented(error);
  return (
    <main className={styles.page}>
      <title>{failure.title}</title>
      <meta name="robots" content="noindex" />
      <LogoMark className={styles.mark} />
      <h1 tabIndex={-1}>{failure.title}</h1>
      <p>{known?.message ?? failure.text}</p>
      {known?.request_id && <p className={styles.reference}>{failure.reference(known.request_id)}</p>}
      <p className={styles.ways}>
        <a href={pathname + search} className={styles.again}>
          {failure.again}
        </a>
        <a href="/">{failure.home}</a>
      </p>
    </main>
  );
}

function presented(error: unknown): PageFailure | null {
  return isRouteErrorResponse(error) && isPageFailure(error.data) ? error.data : null;
}

function isPageFailure(data: unknown): data is PageFailure {
  return typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
}
