import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { Tab } from '../addresses/tab.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { DelegateTicket } from './delegate-ticket.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { LinkItem } from './link-item.tsx';
import { MergeTicket } from './merge-ticket.tsx';
import { NotesCard } from './notes-card.tsx';
import { PersonCard } from './person-card.tsx';
import { PostponeTicket } from './postpone-ticket.tsx';
import { releaseTicket } from './release-ticket.ts';
import { ReplyBox } from './reply-box.tsx';
import styles from './ticket.module.css';
import { TicketCommands, type TicketPart } from './ticket-commands.tsx';
import { TicketDetails } from './ticket-details.tsx';
import { isEmptyReply } from './ticket-draft.ts';
import { TicketHead } from './ticket-head.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TicketNotices } from './ticket-notices.tsx';
import { TicketThread } from './ticket-thread.tsx';
import { useSendReply } from './use-send-reply.ts';
import { useTicketAction } from './use-ticket-action.ts';
import { ticketDrafts, useTicketDraft } from './use-ticket-draft.ts';
import { useTicketLock } from './use-ticket-lock.ts';

/** A ticket on one screen: thread and answer, beside notes, person and history. */
export function TicketView({ tab, ticket }: { readonly tab: Tab; readonly ticket: TicketInFull }) {
  const acting = useTicketAction(ticket.id);
  const draft = useTicketDraft(ticket);
  const [part, setPart] = useState<TicketPart | null>(null);
  // A stored status alone is not a draft.
  const [isWriting, setWriting] = useState(false);
  const reply = useRef<HTMLTextAreaElement>(null);
  const canned = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const leave = useLeave(tab, ticket.id);
  const sending = useSendReply({ ticket, draft: draft.reply, acting, field: reply, onDone: leave });
  const isKept = !isEmptyReply(draft.reply);
  // A merged ticket is answered in the other one; what was typed before stays to be copied.
  const takesReply = ticket.merged_into === null || isKept;
  useTicketLock(ticket, { isOpen: part !== null || (isWriting && isKept), isKept });
  const close = () => setPart(null);
  const dialog = { ticket, acting, onClose: close, onDone: leave };
  return (
    <div className={styles.ticket} data-kept>
      <TicketCommands
        ticket={ticket}
        acting={acting}
        onPart={setPart}
        onReply={() => reply.current?.focus()}
        onCanned={() => canned.current?.focus()}
        onNote={() => note.current?.focus()}
        onDone={leave}
      />
      <TicketHead ticket={ticket} acting={acting} onPart={setPart} onDone={leave} />
      <TicketNotices ticket={ticket} acting={acting} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TicketThread ticket={ticket} />
          {takesReply && (
            <ReplyBox
              ticket={ticket}
              draft={draft.reply}
              field={reply}
              cannedField={canned}
              sending={sending}
              onDraft={(change) => {
                setWriting(true);
                ticketDrafts().changeReply(ticket.id, change);
              }}
            />
          )}
        </div>
        <div className={styles.column} data-beside>
          <NotesCard ticket={ticket} acting={acting} field={note} draft={draft.note} />
          <PersonCard ticket={ticket} acting={acting} />
          <TicketHistory ticket={ticket} />
        </div>
      </div>
      <DelegateTicket opened={part === 'delegate'} {...dialog} />
      <PostponeTicket opened={part === 'postpone'} {...dialog} />
      <LinkItem opened={part === 'link'} {...dialog} />
      <MergeTicket opened={part === 'merge'} {...dialog} />
      <TicketDetails opened={part === 'details'} {...dialog} />
      <LeadDialog opened={part === 'lead'} {...dialog} />
    </div>
  );
}

/** After the work on a ticket ends, the auto-assign tab requests the next one from its queue; other tabs stay open. */
function useLeave(tab: Tab, ticketId: number): () => void {
  const queries = useQueryClient();
  const { assignTicket } = useTabsControl();
  return () => {
    if (tab.kind !== 'auto') return;
    releaseTicket(ticketId, queries);
    assignTicket({ ticketId: null, left: ticketId });
  };
}
