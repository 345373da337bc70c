import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { BankEntryView } from '../../../contract/payments/bank.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { eurosText, instantText } from '../kit/format.ts';
import { EntryDecider } from './entry-decider.tsx';
import { TRANSFER_MESSAGES } from './i18n/messages.ts';
import styles from './transfers.module.css';

/** One bank entry: amount, sender, text, and what was done with it. */
export function EntryItem({ entry }: { readonly entry: BankEntryView }) {
  const text = useMessages(TRANSFER_MESSAGES);
  const locale = usePanelLocale();
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  const { amount, counterparty, counterparty_account, payment, refund, why, decided_by, decided_at, note } = entry;
  const isWaiting = entry.state === 'proposed' || entry.state === 'unmatched';
  const day = entry.booked_on.split('-').reverse().join('/');
  const who = counterparty && (amount > 0 ? text.from(counterparty) : text.to(counterparty));
  const outcome = [
    text.states[entry.state],
    payment && text.order(payment.order_id),
    refund && text.refund(refund.refund_number),
    why && (text.why[why] ?? why),
    decided_by && decided_at && text.by(decided_by, instantText(decided_at, locale)),
    note,
  ];
  return (
    <article className={entries.entry} aria-labelledby={heading}>
      <div className={styles.line}>
        <h2 id={heading} className={styles.amount} data-out={amount < 0 || undefined}>
          {entry.currency === 'EUR' ? eurosText(amount, locale) : `${amount.toFixed(2)} ${entry.currency}`}
        </h2>
        <span>{day}</span>
        <span className={styles.grows}>{who}</span>
        <span className={styles.state} data-state={entry.state}>
          {outcome.filter(Boolean).join(' · ')}
        </span>
        {isWaiting && (
          <Button
            size="xs"
            variant={isOpen ? 'default' : 'filled'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {text.decide}
          </Button>
        )}
      </div>
      <p className={entries.words}>{entry.text}</p>
      {counterparty_account && <p className={entries.small}>{text.account(counterparty_account)}</p>}
      {isWaiting && isOpen && <EntryDecider entry={entry} />}
    </article>
  );
}
