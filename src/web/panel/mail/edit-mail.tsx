import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import type { WordedFields } from '../pedido/use-operation.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import { MailComposer } from './mail-composer.tsx';
import { isUntouched, type MailDraft } from './mail-draft.ts';
import styles from './mails.module.css';

interface Props {
  readonly pedido: Pedido;
  /** Name of the operation that sends the e-mail. */
  readonly name: string;
  readonly fields: WordedFields;
  readonly draft: MailDraft;
  readonly onDraft: (draft: MailDraft) => void;
}

/** The e-mail of a change, in the form of the change: preview, and editing of its text. */
export function EditMail({ pedido, name, fields, draft, onDraft }: Props) {
  const text = useMessages(MAIL_MESSAGES);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.edit}>
      <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? text.done_editing : text.edit}
      </Button>
      {!isUntouched(draft) && <span className={styles.kept}>{text.edited}</span>}
      {isOpen && (
        <section className={styles.expanded} aria-label={text.edit_title(name)}>
          <MailComposer pedido={pedido} fields={fields} draft={draft} onDraft={onDraft} hasOwnText />
        </section>
      )}
    </div>
  );
}
