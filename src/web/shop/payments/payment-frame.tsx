import type { ReactNode } from 'react';
import type { AwaitedView, DueView } from '../../../contract/pages/payment-pages.ts';
import type { FieldProblem } from '../../../contract/pages/posted-form.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Stages } from '../../ui/progress.tsx';
import { Split } from '../../ui/split.tsx';
import styles from '../checkout/checkout-page.module.css';
import { Awaited } from './awaited.tsx';
import { DueSummary, useDueTitle } from './due-summary.tsx';
import { LastFailure } from './last-failure.tsx';

/**
 * A payment page: the amount beside it, and above it why the last attempt failed or what was started. While money is under review, the only
 * button asks for the current state.
 */
export function PaymentFrame({
  page,
  title,
  lead,
  children,
}: {
  readonly page: {
    readonly due: DueView;
    readonly awaited: AwaitedView | null;
    readonly last_failure: string | null;
    readonly change?: string | null;
    readonly problems: readonly FieldProblem[];
  };
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  const { due, problems } = page;
  const about = useDueTitle(due);
  const isClosed = page.awaited?.kind === 'looked_at';
  return (
    <Page>
      <PageHead title={title} hasProblems={problems.length > 0} />
      <Split beside={<DueSummary due={due} />}>
        <div className={styles.stages}>
          {about === null ? (
            <Stages present="payment" />
          ) : (
            <p>
              <strong>{about}</strong>
              {due.charge !== null && <> · {due.charge}</>}
            </p>
          )}
        </div>
        <ErrorSummary problems={problems} />
        <Title {...(!isClosed && { lead })}>{title}</Title>
        {page.change && (
          <Notice tone="danger">
            <p>{page.change}</p>
          </Notice>
        )}
        <LastFailure reason={page.last_failure} />
        <Awaited awaited={page.awaited} />
        {!isClosed && children}
      </Split>
    </Page>
  );
}
