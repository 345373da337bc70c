import { useId } from 'react';
import type { VerifactuMessage } from '../../../contract/verifactu.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { countText, instantText } from '../kit/format.ts';
import { VERIFACTU_MESSAGES } from './i18n/messages.ts';
import styles from './verifactu.module.css';

/** The last messages to the agency, newest first. */
export function MessagesPart({ messages }: { readonly messages: readonly VerifactuMessage[] }) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{text.messages}</h2>
      {messages.length === 0 && <p className={entries.small}>{text.messages_none}</p>}
      <ul className={entries.entries}>
        {messages.map((message) => (
          <li key={message.message_id} className={entries.entry}>
            <MessageEntry message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MessageEntry({ message }: { readonly message: VerifactuMessage }) {
  const text = useMessages(VERIFACTU_MESSAGES);
  const locale = usePanelLocale();
  const { state, records, incident, sent_at, csv, code, means, detail } = message;
  const isBad = state === 'refused' || state === 'unknown';
  return (
    <>
      <div className={entries.head}>
        <span>{instantText(sent_at, locale)}</span>
        <span>{text.records(records, countText(records, locale))}</span>
        {incident && <span className={entries.small}>{text.incident}</span>}
        <span className={isBad ? entries.bad : entries.small}>{text.message_states[state]}</span>
        {csv && <span className={entries.small}>{text.receipt(csv)}</span>}
      </div>
      {(code !== null || detail) && (
        <p lang="es" className={entries.words}>
          {code !== null && `${text.code(code)}: `}
          {means ?? detail}
        </p>
      )}
    </>
  );
}
