import { Alert, Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { REVIEW_STATES, type ReviewState } from '../../../domain/reviews/review.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { Pager } from '../kit/pager.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { EnterReviewDialog } from './enter-review-dialog.tsx';
import { REVIEW_MESSAGES } from './i18n/messages.ts';
import { ReviewEntry } from './review-entry.tsx';
import { useReviews } from './review-queries.ts';
import styles from './reviews.module.css';

/** `/agentes/tramites/opiniones`: customers' reviews, to publish, reject and answer. For supervisors. */
export default function ReviewsTab() {
  const { loading } = usePanelMessages();
  const text = useMessages(REVIEW_MESSAGES);
  const [state, setState] = useState<ReviewState>('waiting');
  const [page, setPage] = useState(1);
  const [isEntering, setEntering] = useState(false);
  const { data, error, refetch } = useReviews({ state, page });
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  const show = (value: string) => {
    setState(REVIEW_STATES.find((known) => known === value) ?? 'waiting');
    setPage(1);
  };
  return (
    <TabPage
      title={text.title}
      beside={
        <Button size="xs" onClick={() => setEntering(true)}>
          {text.enter}
        </Button>
      }
    >
      <SegmentedControl
        className={styles.views}
        aria-label={text.view}
        value={state}
        onChange={show}
        data={REVIEW_STATES.map((value) => ({ value, label: text.views[value] }))}
      />
      <p className={styles.rule}>{text.rule}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{text.empty[state]}</p>}
      <ul className={entries.entries}>
        {data?.items.map((review) => (
          <li key={review.review_id} className={entries.entry}>
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {data && <Pager page={page} pages={data.pages} onPage={setPage} />}
      <EnterReviewDialog opened={isEntering} onClose={() => setEntering(false)} />
    </TabPage>
  );
}
