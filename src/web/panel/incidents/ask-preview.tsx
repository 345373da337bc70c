import { useDeferredValue } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from '../order/problem-text.ts';
import type { OperationFields } from '../order/use-operation.ts';
import { useIncidentMessages } from './i18n/use-incident-messages.ts';
import { useFormPreview, useMailPreview } from './incident-queries.ts';
import styles from './incidents.module.css';

/** The mail and the form as the customer will see them, in his language, before anything is sent. */
export function AskPreview({ pedido, asking }: { readonly pedido: Pedido; readonly asking: OperationFields | null }) {
  const messages = usePanelMessages();
  const text = useIncidentMessages();
  const shown = useDeferredValue(asking);
  const form = useFormPreview(pedido.item_id, shown);
  const mail = useMailPreview(pedido, shown);
  const failure = form.error ?? mail.error;
  return (
    <section className={styles.preview} aria-label={text.preview} aria-busy={form.isPlaceholderData}>
      <h3>{text.preview}</h3>
      {shown === null && <p className={styles.small}>{text.preview_empty}</p>}
      {shown !== null && failure && <p className={styles.warns}>{problemText(failure, messages)}</p>}
      {shown !== null && mail.data && (
        <>
          <h4>{text.preview_mail}</h4>
          <p className={styles.small}>{mail.data.to}</p>
          <p className={styles.subject}>{mail.data.subject}</p>
        </>
      )}
      {shown !== null && form.data && (
        <>
          <h4>{text.preview_form}</h4>
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
