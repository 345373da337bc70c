import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import type { TicketDialogProps } from './ticket-dialog.ts';

/** Merges the ticket into another one, which then shows its messages. */
export function MergeTicket({ opened, onClose, acting }: TicketDialogProps) {
  const { merge: text } = useMessages(TICKET_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <MergeForm onClose={onClose} acting={acting} />
    </Dialog>
  );
}

function MergeForm({ acting, onClose }: Pick<TicketDialogProps, 'acting' | 'onClose'>) {
  const { merge: text } = useMessages(TICKET_MESSAGES);
  const [number, setNumber] = useState('');
  const isMissing = isProblem(acting.problem, 'not_found');

  async function submit() {
    if (await acting.run({ operation: 'merge', into: Number(number) })) onClose();
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={isMissing ? { ...acting, problem: null } : acting}
      submit={text.submit}
      className={styles.dialog ?? ''}
    >
      <p>{text.explains}</p>
      <TextInput
        data-autofocus
        label={text.number}
        error={isMissing && text.missing}
        inputMode="numeric"
        pattern="[1-9]\d{0,14}"
        required
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value.trim())}
      />
    </DialogForm>
  );
}
