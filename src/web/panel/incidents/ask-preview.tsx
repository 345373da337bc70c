import { useDeferredValue } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../kit/problem-text.ts';
import type { AskFields } from './ask-draft.ts';
import { INCIDENT_MESSAGES } from './i18n/messages.ts';
import { useFormPreview } from './incident-queries.ts';
import styles from './incidents.module.css';

/** Preview of the form in the customer's language. */
export function AskPreview({ pedido, asking }: { readonly pedido: Pedido; readonly asking: AskFields | null }) {
  const messages = usePanelMessages();
  const text = useMessages(INCIDENT_MESSAGES);
  const shown = useDeferredValue(asking);
  const form = useFormPreview(pedido.item_id, shown);
  return (
    <section className={styles.preview} aria-label={text.preview} aria-busy={form.isPlaceholderData}>
      <h3>{text.preview}</h3>
      {shown === null && <p className={styles.small}>{text.preview_empty}</p>}
      {shown !== null && form.error && <p className={styles.warns}>{problemText(form.error, messages)}</p>}
      {shown !== null && form.data && (
        <>
          {form.data.text !== '' && <p className={styles.words}>{form.data.text}</p>}
          <ol className={styles.asked}>
            {form.data.questions.map(({ label, help, type, is_require, choices }) => (
              <li key={label}>
                {label} {!is_require && <span className={styles.small}>({text.optional})</span>}
                {help !== '' && <p className={styles.small}>{help}</p>}
                {choices.length > 0 && <p className={styles.small}>{choices.join(' · ')}</p>}
                {type === 'file' && <p className={styles.small}>{text.types.file}</p>}
                {type === 'date' && <p className={styles.small}>{text.types.date}</p>}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
