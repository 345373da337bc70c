import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { MomentField } from '../kit/date-field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { DESK_TIME_ZONE, instantText } from '../kit/format.ts';
import { instantTyped } from '../kit/instant-typed.ts';
import { PostponeChoice } from '../kit/postpone-choice.tsx';
import { presetTyped } from '../kit/postpone-presets.ts';
import { useNotify } from '../kit/use-notify.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import type { TicketDialogProps } from './ticket-dialog.ts';

/** Postpones the ticket: until tomorrow, Monday, in a week, or a chosen time. */
export function PostponeTicket({ opened, onClose, ...rest }: TicketDialogProps) {
  const { postpone: text } = useMessages(TICKET_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <PostponeForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function PostponeForm({ ticket, acting, onClose, onDone }: Omit<TicketDialogProps, 'opened'>) {
  const { postpone: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const [typed, setTyped] = useState(() => presetTyped('tomorrow', { timeZone: DESK_TIME_ZONE, now: new Date() }));
  const [comment, setComment] = useState('');
  const until = instantTyped(typed, DESK_TIME_ZONE)?.toISOString();

  async function submit() {
    if (!until) return;
    const why = comment.trim();
    const done = await acting.run({ operation: 'postpone', until, ...(why !== '' && { comment: why }) });
    if (!done) return;
    notify(text.done(ticket.id, instantText(until, locale)));
    onClose();
    onDone();
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={acting}
      submit={text.submit}
      isDisabled={!until}
      className={styles.dialog ?? ''}
    >
      <p>{text.lead}</p>
      <PostponeChoice value={typed} timeZone={DESK_TIME_ZONE} onChange={setTyped} />
      <MomentField required label={text.until} value={typed} onChange={setTyped} />
      <Textarea
        label={text.comment}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={10_000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
