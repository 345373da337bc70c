import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { TICKET_STATUS_TEXTS, type TicketStatus } from '../../../domain/tickets/ticket-status.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { addressesTyped } from '../kit/addresses-typed.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { MAIL_MESSAGES } from '../mail/i18n/messages.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import type { TicketDialogProps } from './ticket-dialog.ts';
import { movesOf } from './ticket-moves.ts';

/** Subject, group, copies and status of a ticket. */
export function TicketDetails({ opened, onClose, ...rest }: TicketDialogProps) {
  const { details: text } = useMessages(TICKET_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <DetailsForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function DetailsForm({ ticket, acting, onClose }: Omit<TicketDialogProps, 'opened'>) {
  const { details: text, create } = useMessages(TICKET_MESSAGES);
  const { envelope } = useMessages(MAIL_MESSAGES);
  const locale = usePanelLocale();
  const [subject, setSubject] = useState(ticket.subject);
  const [group, setGroup] = useState(ticket.group);
  const [cc, setCc] = useState(ticket.cc_emails.join(', '));
  const [status, setStatus] = useState(ticket.status);
  const copies = addressesTyped(cc);

  async function submit() {
    if (!copies) return;
    const done = await acting.run({
      operation: 'update',
      subject,
      group,
      cc: copies,
      ...(status !== ticket.status && { status }),
    });
    if (done) onClose();
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={acting}
      submit={text.submit}
      isDisabled={copies === null || subject.trim() === ''}
      className={styles.dialog ?? ''}
    >
      <TextInput
        data-autofocus
        required
        label={create.subject}
        maxLength={300}
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <div className={styles.pair}>
        <TextInput
          label={create.group}
          maxLength={60}
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <NativeSelect
          label={text.status}
          value={String(status)}
          onChange={(event) => setStatus(Number(event.currentTarget.value) as TicketStatus)}
          data={[ticket.status, ...movesOf(ticket.status).updates].map((one) => ({
            value: String(one),
            label: TICKET_STATUS_TEXTS[one as TicketStatus][locale],
          }))}
        />
      </div>
      <TextInput
        label={create.cc}
        description={create.several}
        error={copies === null && envelope.bad_cc}
        maxLength={2_000}
        value={cc}
        onChange={(event) => setCc(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
