import type { Ref } from 'react';
import type { TicketInFull, TicketMessage } from '../../../contract/tickets/ticket.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { mailHoldText } from '../../../domain/mail/mail-hold.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useFilePreview } from '../kit/file-preview.tsx';
import { FoldedText } from '../kit/folded-text.tsx';
import { instantText } from '../kit/format.ts';
import shared from '../kit/shared.module.css';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { PlannedMessage } from './planned-message.tsx';
import styles from './ticket.module.css';
import { rewritten } from './ticket-draft.ts';
import { ticketDrafts } from './use-ticket-draft.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly message: TicketMessage;
  readonly place: Ref<HTMLLIElement> | undefined;
}

/** One message: sender, recipients and time, and whether it was sent. */
export function ThreadMessage({ ticket, message, place }: Props) {
  const { thread: text, merge } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { direction, agent, from_email, to_email, cc_emails, subject, state, hold, created_at } = message;
  const isOurs = direction === 'out';
  const isPerson = from_email === ticket.email && ticket.person_name !== '';
  const who = isOurs ? text.from_us(agent?.name ?? '') : isPerson ? ticket.person_name : from_email;
  const writeAgain = () => {
    const drafts = ticketDrafts();
    drafts.changeReply(ticket.id, rewritten(drafts.get(ticket.id).reply, message));
  };
  return (
    <li ref={place} className={styles.message} data-direction={direction} data-state={state}>
      <p className={styles.messageHead}>
        <strong>{who}</strong>
        {isOurs && <span className={shared.small}>{text.states[state]}</span>}
        <span className={shared.small}>{instantText(created_at, locale)}</span>
        {message.ticket_id !== ticket.id && <span className={shared.small}>{merge.of(message.ticket_id)}</span>}
      </p>
      {isOurs && (
        <p className={shared.small}>
          {[`${text.to} ${to_email.join(', ')}`, cc_emails.length > 0 && `${text.cc} ${cc_emails.join(', ')}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {subject !== ticket.subject && <p className={shared.small}>{subject}</p>}
      {isOurs ? <p className={styles.words}>{message.text}</p> : <FoldedText text={message.text} />}
      <MessageFiles files={message.files} />
      {hold && <p className={shared.small}>{mailHoldText(hold, locale)}</p>}
      {state === 'waiting' && <PlannedMessage ticket={ticket} message={message} />}
      {(state === 'withdrawn' || state === 'refused') && (
        <button type="button" className={shared.plain} onClick={writeAgain}>
          {text.use_again}
        </button>
      )}
    </li>
  );
}

/** Attachments of the message; each opens without leaving the ticket. */
function MessageFiles({ files }: { readonly files: TicketMessage['files'] }) {
  const { thread: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { show, preview } = useFilePreview();
  if (files.length === 0) return null;
  return (
    <>
      <ul aria-label={text.files} className={styles.messageFiles}>
        {files.map((file) => (
          <li key={file.file_id}>
            <button type="button" className={shared.plain} onClick={() => show(file)}>
              {file.name}
            </button>{' '}
            <span className={shared.small}>{sizeText(file.size, locale)}</span>
          </li>
        ))}
      </ul>
      {preview}
    </>
  );
}
