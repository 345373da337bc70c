import { Button, Group, Kbd } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { SUBMIT_KEY } from '../kit/commands/keys.ts';
import { Dialog } from '../kit/dialog.tsx';
import { submitByKey } from '../kit/submit-by-key.ts';
import type { WordedFields } from '../pedido/use-operation.ts';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import { MailComposer } from './mail-composer.tsx';
import { isUntouched, type MailDraft } from './mail-draft.ts';
import styles from './mails.module.css';

interface Props {
  readonly pedido: Pedido;
  /** Name of the operation whose e-mail this is. */
  readonly name: string;
  readonly fields: WordedFields;
  readonly draft: MailDraft;
  readonly onDraft: (draft: MailDraft) => void;
}

/** The way to the mail of a change: to read it beforehand, and to say it in other words. */
export function EditMail({ pedido, name, fields, draft, onDraft }: Props) {
  const text = useMessages(MAIL_MESSAGES);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.edit}>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {text.edit}
      </Button>
      {!isUntouched(draft) && <span className={styles.kept}>{text.edited}</span>}
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={text.edit_title(name)} size="72rem" yOffset="3dvh">
        {/* Its events must not reach the form it was opened from, although React nests it there. */}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            setOpen(false);
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            submitByKey(event);
          }}
        >
          <MailComposer pedido={pedido} fields={fields} draft={draft} onDraft={onDraft} hasOwnText />
          <Group justify="flex-end" mt="sm" gap="xs">
            <span className={styles.kept}>{text.kept}</span>
            <Button type="submit" rightSection={<Kbd size="xs">{keyText(SUBMIT_KEY)}</Kbd>}>
              {text.done_editing}
            </Button>
          </Group>
        </form>
      </Dialog>
    </div>
  );
}
