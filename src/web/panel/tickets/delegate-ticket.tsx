import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import type { TicketDialogProps } from './ticket-dialog.ts';

/** Assigns the ticket to a colleague or the user, or returns it to the queue. */
export function DelegateTicket({ opened, onClose, ...rest }: TicketDialogProps) {
  const { delegate: text } = useMessages(TICKET_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <DelegateForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function DelegateForm({ ticket, acting, onClose, onDone }: Omit<TicketDialogProps, 'opened'>) {
  const { delegate: text } = useMessages(TICKET_MESSAGES);
  const notify = useNotify();
  const { user_id: me, users } = useCurrentUser();
  const people = [...users.filter((user) => user.user_id !== me), ...users.filter((user) => user.user_id === me)]
    .filter((user) => user.user_id !== ticket.admin_user_id)
    .map((user) => ({
      value: String(user.user_id),
      label: `${user.firstname} ${user.lastname}`.trim(),
      disabled: user.is_away && user.user_id !== me,
    }));
  const choices = [...people, ...(ticket.admin_user_id === null ? [] : [{ value: '', label: text.nobody }])];
  const [chosen, setChosen] = useState(choices.find((one) => !('disabled' in one && one.disabled))?.value ?? '');

  async function submit() {
    if (!(await acting.run({ operation: 'delegate', admin_user_id: chosen === '' ? null : Number(chosen) }))) return;
    const person = people.find(({ value }) => value === chosen);
    notify(person ? text.done(ticket.id, person.label) : text.returned(ticket.id));
    onClose();
    if (chosen !== String(me)) onDone();
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={acting}
      submit={text.submit}
      className={styles.dialog ?? ''}
    >
      <NativeSelect
        data-autofocus
        label={text.to}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={choices.map((one) => ('disabled' in one && one.disabled ? { ...one, label: text.away(one.label) } : one))}
      />
    </DialogForm>
  );
}
