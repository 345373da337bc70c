import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { OfferedNumbers } from './offered-numbers.tsx';
import { onlyNumber, otherTickets } from './other-tickets.ts';
import styles from './ticket.module.css';
import type { TicketDialogProps } from './ticket-dialog.ts';
import { ticketsOf } from './tickets-of.ts';

/** Merges the ticket into another one, which then shows its messages. */
export function MergeTicket({ opened, onClose, ...rest }: TicketDialogProps) {
  const { merge: text } = useMessages(TICKET_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <MergeForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function MergeForm({ ticket, acting, onClose, onDone }: Omit<TicketDialogProps, 'opened'>) {
  const { merge: text } = useMessages(TICKET_MESSAGES);
  const notify = useNotify();
  const { data } = useQuery(ticketsOf(ticket.email));
  const others = otherTickets(data?.items ?? [], ticket.id);
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed ?? onlyNumber(others);
  const isMissing = isProblem(acting.problem, 'not_found');

  async function submit() {
    if (!(await acting.run({ operation: 'merge', into: Number(number) }))) return;
    notify(text.done(ticket.id, Number(number)));
    onClose();
    onDone();
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
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
      />
      <OfferedNumbers
        title={text.others}
        offers={others.map(({ id, subject }) => ({ id, name: subject }))}
        value={number}
        onPick={setTyped}
      />
    </DialogForm>
  );
}
