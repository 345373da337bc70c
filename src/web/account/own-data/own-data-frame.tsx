import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AccountLinks } from './account-links.tsx';
import styles from './own-data.module.css';

/** Head of a page of the customer's own data: links to the other pages, confirmation, and errors. */
export function OwnDataFrame({
  title,
  lead,
  problems,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly problems: readonly FieldProblem[];
  readonly children: ReactNode;
}) {
  const { key: visit } = useLocation();
  return (
    <Page>
      <PageHead title={title} hasProblems={problems.length > 0} />
      <AccountLinks />
      {/* Each response resets the fields: passwords are cleared, the rest comes from the response. */}
      <div key={visit} className={styles.matter}>
        <ErrorSummary problems={problems} />
        {problems.length === 0 && <JustDone />}
        <Title lead={lead}>{title}</Title>
        {children}
      </div>
    </Page>
  );
}

/** Confirmation from the redirect after a post; other values are ignored. */
function JustDone() {
  const profile = useProfileTexts();
  const done = new URLSearchParams(useLocation().search).get('saved') ?? '';
  if (!Object.hasOwn(profile.saved, done)) return null;
  return (
    <div role="status">
      <Notice tone="success">
        <p>{profile.saved[done as keyof typeof profile.saved]}</p>
      </Notice>
    </div>
  );
}
