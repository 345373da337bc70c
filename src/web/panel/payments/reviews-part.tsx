import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { REVIEW_KINDS } from '../../../contract/payments/overseeing.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { Pages } from './pages.tsx';
import { useReviews } from './payment-queries.ts';
import styles from './payments.module.css';
import { ReviewEntry } from './review-entry.tsx';

/** Payments a person must review, oldest first; or closed ones, latest first. */
export function ReviewsPart() {
  const text = useMessages(PAYMENT_MESSAGES);
  const { loading } = usePanelMessages();
  const [state, setState] = useState<'open' | 'closed'>('open');
  const [typedKind, setKind] = useState('');
  const [page, setPage] = useState(1);
  const kind = REVIEW_KINDS.find((known) => known === typedKind);
  const { data, error, refetch } = useReviews({ state, page, ...(kind && { kind }) });
  const labelOf = (value: (typeof REVIEW_KINDS)[number]) => {
    const count = data?.open[value] ?? 0;
    return state === 'open' && count > 0 ? `${text.kinds[value]} (${count})` : text.kinds[value];
  };
  return (
    <>
      <div className={styles.filter}>
        <SegmentedControl
          aria-label={text.state}
          value={state}
          onChange={(value) => {
            setState(value === 'closed' ? 'closed' : 'open');
            setPage(1);
          }}
          data={[
            { value: 'open', label: text.states.open },
            { value: 'closed', label: text.states.closed },
          ]}
        />
        <NativeSelect
          aria-label={text.kind}
          value={typedKind}
          onChange={(event) => {
            setKind(event.currentTarget.value);
            setPage(1);
          }}
          data={[
            { value: '', label: text.any_kind },
            ...REVIEW_KINDS.map((value) => ({ value, label: labelOf(value) })),
          ]}
        />
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{state === 'open' && !kind ? text.nothing_open : text.nothing}</p>}
      <ul className={entries.entries}>
        {data?.items.map((review) => (
          <li key={review.review_id} className={entries.entry}>
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      <Pages page={page} hasMore={data?.has_more ?? false} onPage={setPage} />
    </>
  );
}
