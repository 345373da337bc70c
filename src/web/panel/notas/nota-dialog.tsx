import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { NoteReading } from '../../../contract/notas.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { FileSheet } from '../kit/file-preview.tsx';
import { problemText } from '../kit/problem-text.ts';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { NOTA_MESSAGES } from './i18n/messages.ts';
import { useNotaChange } from './nota-queries.ts';
import styles from './notas.module.css';

interface Props {
  readonly opened: boolean;
  readonly pedido: Pedido;
  readonly reading: NoteReading;
  readonly onClose: () => void;
}

/** A document next to its reading, for correction. Typed text is kept while the order is open. */
export function NotaDialog({ opened, pedido, reading, onClose }: Props) {
  const text = useMessages(NOTA_MESSAGES);
  const messages = usePanelMessages();
  const notify = useNotify();
  const { mutate, isPending, error } = useNotaChange(pedido.item_id);
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const texts = { ...(reading.docParsed ?? NO_TEXTS), ...typed };
  const file = pedido.details.attachments.find(({ file_id }) => file_id === reading.file_id);

  function submit(event: FormEvent) {
    event.preventDefault();
    const onSuccess = () => {
      setTyped({});
      notify(text.saved);
      onClose();
    };
    mutate({ do: 'correct', fileId: reading.file_id, texts }, { onSuccess });
  }
  const reread = () => mutate({ do: 'reread', fileId: reading.file_id }, { onSuccess: () => setTyped({}) });

  return (
    <Dialog opened={opened} onClose={onClose} title={text.dialog(reading.name)} size="90rem" centered>
      <div className={styles.compare}>
        {file && <FileSheet file={file} />}
        <form className={styles.form} onSubmit={submit}>
          {error && <p role="alert">{problemText(error, messages)}</p>}
          {PARTS.map((part) => (
            <Textarea
              key={part}
              label={text[part]}
              autosize
              minRows={3}
              maxRows={9}
              maxLength={50_000}
              value={texts[part]}
              onChange={(event) => setTyped({ ...typed, [part]: event.currentTarget.value })}
            />
          ))}
          {reading.corrected_at && <p className={shared.small}>{text.reread_warning}</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={reread} loading={isPending}>
              {text.reread}
            </Button>
            <SubmitButton loading={isPending}>{text.save}</SubmitButton>
          </Group>
        </form>
      </div>
    </Dialog>
  );
}

type Texts = NonNullable<NoteReading['docParsed']>;
const PARTS = ['titulares', 'cargas', 'descripcion'] as const;
const NO_TEXTS: Texts = { descripcion: '', cargas: '', titulares: '' };
