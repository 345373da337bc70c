import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { Link } from './link.tsx';
import './firm-banner.module.css';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { LostFormNotice } from './lost-form.tsx';
import styles from './page.module.css';
import { CompactFooter, SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, content and footer of a shop page. */
export function SiteFrame({
  compactFooter = false,
  formId,
  children,
}: {
  readonly compactFooter?: boolean;
  /** Id of the page's form, if its answers are kept when the language changes. */
  readonly formId?: string;
  readonly children: ReactNode;
}) {
  const { skip } = useMessages().site;
  const firm = useShell().visitor?.firm;
  return (
    <div className={styles.site}>
      <a href="#content" className="skip-link">
        {skip}
      </a>
      <ImpersonationBanner />
      {firm && (
        <Suspense fallback={null}>
          <FirmBanner firm={firm} />
        </Suspense>
      )}
      <SiteHeader formId={formId} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {compactFooter ? <CompactFooter formId={formId} /> : <SiteFooter />}
    </div>
  );
}

/** A skip link to the page's main button; visible only with focus. */
export function SkipTo({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link to={href} className="skip-link">
      {children}
    </Link>
  );
}

/** The standard width of a page. `narrow` is for forms and reading. */
export function Page({ narrow = false, children }: { readonly narrow?: boolean; readonly children: ReactNode }) {
  return (
    <div className={narrow ? styles.narrow : styles.page}>
      <LostFormNotice />
      {children}
    </div>
  );
}

/** The heading that gets the focus after a navigation. */
export function Title({ lead, children }: { readonly lead?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.title}>
      <h1 tabIndex={-1}>{children}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}

/** Loaded only for people of firms; its styles are loaded with the page, which also works without scripts. */
const FirmBanner = lazy(async () => ({ default: (await import('./firm-banner.tsx')).FirmBanner }));
