import { Button } from '@mantine/core';
import type { BankEntryView, TransferCandidate } from '../../../contract/payments/bank.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { TRANSFER_MESSAGES } from './i18n/messages.ts';
import { OtherOrder } from './other-order.tsx';
import { SetAside } from './set-aside.tsx';
import { type Deciding, type EntryDecision, useDecide, useEntry } from './transfer-queries.ts';
import styles from './transfers.module.css';

/** All possible decisions on an open entry. */
export function EntryDecider({ entry }: { readonly entry: BankEntryView }) {
  const text = useMessages(TRANSFER_MESSAGES);
  const notify = useNotify();
  const deciding = useDecide(entry.entry_id);
  const { refund } = entry;
  const decide = async (decision: EntryDecision, done: string) => {
    if (await deciding.decide(decision)) notify(done);
  };
  const book = (orderId: number, difference: number) =>
    decide({ action: 'book', order_id: orderId, difference }, text.booked(orderId));
  return (
    <div className={styles.decider}>
      <ProblemLine of={deciding.problem} />
      {refund && (
        <Button
          loading={deciding.isBusy}
          onClick={() =>
            void decide({ action: 'refund_made', refund_id: refund.refund_id }, text.refund_done(refund.refund_number))
          }
        >
          {text.refund_made(refund.refund_number)}
        </Button>
      )}
      {entry.amount > 0 && (
        <>
          <Candidates entry={entry} deciding={deciding} onBook={(order, difference) => void book(order, difference)} />
          <OtherOrder entry={entry} deciding={deciding} onBook={(order, difference) => void book(order, difference)} />
        </>
      )}
      <SetAside
        entry={entry}
        deciding={deciding}
        onSetAside={(action, reason) => void decide({ action, reason }, text.closed)}
      />
    </div>
  );
}

interface CandidatesProps {
  readonly entry: BankEntryView;
  readonly deciding: Deciding;
  readonly onBook: (orderId: number, difference: number) => void;
}

function Candidates({ entry, deciding, onBook }: CandidatesProps) {
  const text = useMessages(TRANSFER_MESSAGES);
  const { loading } = usePanelMessages();
  const { data, error, refetch } = useEntry(entry.entry_id);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{loading}</p>;
  return (
    <>
      <h3>{text.candidates}</h3>
      {data.candidates.length === 0 && <p className={entries.small}>{text.no_candidates}</p>}
      <ul className={styles.candidates}>
        {data.candidates.map((candidate) => (
          <CandidateRow
            key={candidate.order_id}
            candidate={candidate}
            amount={entry.amount}
            isBusy={deciding.isBusy}
            onBook={(difference) => onBook(candidate.order_id, difference)}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly candidate: TransferCandidate;
  readonly amount: number;
  readonly isBusy: boolean;
  readonly onBook: (difference: number) => void;
}

function CandidateRow({ candidate, amount, isBusy, onBook }: RowProps) {
  const text = useMessages(TRANSFER_MESSAGES);
  const locale = usePanelLocale();
  const { order_id, customer, missing, reasons } = candidate;
  // Both are whole cents, but their floating-point difference is not.
  const difference = Math.round((amount - missing) * 100) / 100;
  const gap = eurosText(Math.abs(difference), locale);
  const differs = difference === 0 ? text.exact : difference > 0 ? text.too_much(gap) : text.too_little(gap);
  return (
    <li>
      <span className={styles.grows}>
        <strong>{text.order(order_id)}</strong> · {customer} · {text.missing(eurosText(missing, locale))}
        <span className={entries.small}>
          {' '}
          (
          {[...reasons.map((reason) => text.reasons[reason]), ...(reasons.includes('amount') ? [] : [differs])].join(
            ', ',
          )}
          )
        </span>
      </span>
      <Button size="xs" variant="default" loading={isBusy} onClick={() => onBook(difference)}>
        {text.book(order_id)}
      </Button>
    </li>
  );
}
