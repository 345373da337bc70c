import { Kbd, NativeSelect, Textarea } from '@mantine/core';
import { type FormEvent, type RefObject, useId, useRef } from 'react';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { TICKET_STATUS, TICKET_STATUS_TEXTS } from '../../../domain/tickets/ticket-status.ts';
import { CannedPicker } from '../canned-responses/canned-picker.tsx';
import { withWords } from '../canned-responses/canned-text.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { DESK_TIME_ZONE } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import { LaterFields } from '../mail/later-fields.tsx';
import { RecipientFields } from '../mail/recipient-fields.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './reply-box.module.css';
import { ReplyFiles } from './reply-files.tsx';
import { AFTER_REPLY, isEmptyReply, type ReplyDraft } from './ticket-draft.ts';
import { useTicketPlaceholders } from './ticket-order.ts';
import type { SendingReply } from './use-send-reply.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly draft: ReplyDraft;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly cannedField: RefObject<HTMLInputElement | null>;
  readonly sending: SendingReply;
  readonly onDraft: (change: Partial<ReplyDraft>) => void;
}

/** The reply to a ticket: recipients, text and the ticket's next status. Typed text survives any change of the ticket. */
export function ReplyBox({ ticket, draft, field, cannedField, sending, onDraft }: Props) {
  const { reply: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { user_id: me } = useCurrentUser();
  const placeholders = useTicketPlaceholders(ticket);
  const form = useRef<HTMLFormElement>(null);
  const heading = useId();
  const setText = (typed: string) => onDraft({ text: typed });
  const holder = ticket.more.locked_by;
  const isForeign = (holder !== null && holder.user_id !== me) || ticket.merged_into !== null;
  const isWrong = (name: SendingReply['wrong'][number]) => sending.wrong.includes(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.send() && form.current) focusFirstProblem(form.current);
  };
  return (
    <form ref={form} className={styles.reply} aria-labelledby={heading} onSubmit={submit} noValidate>
      <div className={styles.envelope}>
        <h2 id={heading}>
          {text.title} <Kbd size="xs">{keyText(KEYS.ticket.reply)}</Kbd>
        </h2>
        <RecipientFields
          to={draft.to ?? ticket.to_email.join(', ')}
          cc={draft.cc ?? ticket.cc_emails.join(', ')}
          subject={draft.subject ?? answerSubject(ticket.subject)}
          isWrong={isWrong}
          onChange={onDraft}
        />
      </div>
      <CannedPicker
        field={cannedField}
        language={ticket.locale}
        values={placeholders}
        onPick={(words) => {
          // In an untouched field the cursor is at the start; then the text is appended.
          setText(withWords(draft.text, words, field.current?.selectionStart || draft.text.length));
          field.current?.focus();
        }}
      />
      <Textarea
        ref={field}
        aria-label={text.title}
        placeholder={text.placeholder}
        error={isWrong('text') && text.empty}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={50_000}
        value={draft.text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <ReplyFiles ticket={ticket} draft={draft} isForeign={isForeign} />
      <LaterFields later={draft} timeZone={DESK_TIME_ZONE} isWrong={isWrong('send_at')} onChange={onDraft} />
      <div className={styles.foot}>
        <span className={shared.small}>{!isEmptyReply(draft) && text.kept}</span>
        {ticket.status !== TICKET_STATUS.lead_converted && (
          <NativeSelect
            aria-label={text.after}
            title={text.after}
            value={String(draft.status)}
            onChange={({ currentTarget: { value } }) =>
              onDraft({ status: AFTER_REPLY.find((status) => String(status) === value) ?? draft.status })
            }
            data={AFTER_REPLY.map((status) => ({ value: String(status), label: TICKET_STATUS_TEXTS[status][locale] }))}
          />
        )}
        <SubmitButton loading={sending.isBusy} disabled={isForeign}>
          {text.send}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The subject that the server gives to an answer without one. */
function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}
