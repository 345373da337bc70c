import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import styles from './page.module.css';
import { CompactFooter, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Head, matter and foot of a shop page. */
export function SiteFrame({
  compactFooter = false,
  children,
}: {
  readonly compactFooter?: boolean;
  readonly children: ReactNode;
}) {
  const { skip } = useMessages().site;
  return (
    <div className={styles.site}>
      <a href="#content" className={styles.skip}>
        {skip}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {compactFooter ? <CompactFooter /> : <SiteFooter />}
    </div>
  );
}

/** The ordinary width of a page. `narrow` is for forms and reading. */
export function Page({ narrow = false, children }: { readonly narrow?: boolean; readonly children: ReactNode }) {
  return <div className={narrow ? styles.narrow : styles.page}>{children}</div>;
}

/** The heading that takes the focus when the page arrives by a link. */
export function Title({ lead, children }: { readonly lead?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.title}>
      <h1 tabIndex={-1}>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
