import { useId } from 'react';
import type { VerifactuChain } from '../../../contract/verifactu.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { countText, instantText } from '../kit/format.ts';
import { VERIFACTU_MESSAGES } from './i18n/messages.ts';
import styles from './verifactu.module.css';

/** One issuer: the end of its chain, the check of the chain, waiting records, and the clock. */
export function ChainCard({ chain }: { readonly chain: VerifactuChain }) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const locale = usePanelLocale();
  const heading = useId();
  const at = (iso: string) => instantText(iso, locale);
  const { last, last_answer_at } = chain;
  return (
    <article className={entries.entry} aria-labelledby={heading}>
      <h2 id={heading}>
        {chain.name} <span className={entries.small}>{chain.issuer}</span>
      </h2>
      <dl className={styles.facts}>
        <dt>{text.last}</dt>
        <dd>{text.last_text(countText(last.position, locale), last.invoice_number, at(last.generated_at))}</dd>
        <dt>{text.chain}</dt>
        <Verified chain={chain} />
        <dt>{text.queue}</dt>
        <Queue chain={chain} />
        <dt>{text.answer}</dt>
        <dd>{last_answer_at ? at(last_answer_at) : text.no_answer}</dd>
        <dt>{text.clock}</dt>
        <Clock clock={chain.clock} />
      </dl>
    </article>
  );
}

function Verified({ chain: { verified } }: { readonly chain: VerifactuChain }) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const locale = usePanelLocale();
  if (!verified) return <dd>{text.unverified}</dd>;
  const { broken_position: broken, position, at } = verified;
  const when = instantText(at, locale);
  if (broken !== null) return <dd className={entries.bad}>{text.broken(countText(broken, locale), when)}</dd>;
  return <dd>{text.whole(countText(position, locale), when)}</dd>;
}

function Queue({ chain }: { readonly chain: VerifactuChain }) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const locale = usePanelLocale();
  const { waiting, sent, oldest_waiting_at: oldest, next_message_at: next, outage_since: outage } = chain;
  const lines = [
    oldest && text.waiting(countText(waiting, locale), instantText(oldest, locale)),
    sent > 0 && text.unanswered(countText(sent, locale)),
    (waiting > 0 || sent > 0) && next && text.next(instantText(next, locale)),
  ].filter((line) => typeof line === 'string');
  return (
    <dd>
      {lines.length === 0 ? text.queue_empty : lines.join(' ')}
      {outage && <span className={entries.bad}> {text.outage(instantText(outage, locale))}</span>}
    </dd>
  );
}

function Clock({ clock }: Pick<VerifactuChain, 'clock'>) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const locale = usePanelLocale();
  if (!clock) return <dd>{text.clock_unknown}</dd>;
  const seconds = countText(clock.ahead_seconds, locale);
  return clock.is_wrong ? (
    <dd className={entries.bad}>{text.clock_wrong(seconds)}</dd>
  ) : (
    <dd>{text.clock_right(seconds)}</dd>
  );
}
