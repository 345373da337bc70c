import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { Dialog } from '../dialog.tsx';
import type { OperationFields } from '../order/use-operation.ts';
import { useMailMessages } from './i18n/use-mail-messages.ts';
import { MailComposer } from './mail-composer.tsx';
import { isUntouched, type MailDraft } from './mail-draft.ts';
import styles from './mails.module.css';

interface Props {
  readonly pedido: Pedido;
  /** Name of the change whose mail it is. */
  readonly name: string;
  readonly fields: OperationFields;
  readonly draft: MailDraft;
  readonly onDraft: (draft: MailDraft) => void;
}

/** The way to the mail of a change: to read it beforehand, and to say it in other words. */
export function EditMail({ pedido, name, fields, draft, onDraft }: Props) {
  const text = useMailMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.edit}>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {text.edit}
      </Button>
      {!isUntouched(draft) && <span className={styles.kept}>{text.edited}</span>}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={text.edit_title(name)} size="72rem" yOffset="3dvh">
        {/* Ctrl+Enter here ends the editing; the change itself is sent from where it was begun. */}
        <div
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) setOpen(false);
          }}
          role="presentation"
        >
          <MailComposer pedido={pedido} fields={fields} draft={draft} onDraft={onDraft} hasOwnText />
          <Group justify="flex-end" mt="sm" gap="xs">
            <span className={styles.kept}>{text.kept}</span>
            <Button onClick={() => setOpen(false)}>{text.done_editing}</Button>
          </Group>
        </div>
      </Dialog>
    </div>
  );
}
