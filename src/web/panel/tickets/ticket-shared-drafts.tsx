import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SharedDraft } from '../../../contract/live.ts';
import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { dropTicketDraft } from '../../../contract/tickets.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './ticket.module.css';
import { isEmptyTicketDraft, readTicketDraft } from './ticket-draft.ts';
import { ticketKey } from './ticket-queries.ts';
import { ticketDrafts } from './use-ticket-draft.ts';
import { useTicketState } from './use-ticket-state.ts';

/** A colleague's unsent text from the time a supervisor took the ticket over, for the next agent. */
export function TicketSharedDrafts({ ticket }: { readonly ticket: TicketInFull }) {
  return ticket.more.shared_drafts.map((one) => <Shared key={one.user_id} ticket={ticket} shared={one} />);
}

function Shared({ ticket, shared: offered }: { readonly ticket: TicketInFull; readonly shared: SharedDraft }) {
  const { drafts: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const queries = useQueryClient();
  const { isMine } = useTicketState(ticket);
  const { send, isBusy, problem } = useSend();
  const { user_id, name, is_me, shared_by, updated_at, draft } = offered;
  const read = readTicketDraft(draft);
  if (!read || isEmptyTicketDraft(read)) return null;
  const drop = () =>
    send(async () => {
      await panelApi.call(dropTicketDraft, { params: { ticket_id: ticket.id, user_id } });
      await queries.invalidateQueries({ queryKey: ticketKey(ticket.id) });
    });
  const takeOver = () => {
    ticketDrafts().takeOver(ticket.id, draft);
    void drop();
  };
  const at = instantText(updated_at, locale);
  return (
    <Alert role="status" py="xs" title={is_me ? text.mine(at) : text.title(name, at)}>
      <p className={shared.small}>{text.taken_by(shared_by)}</p>
      {[read.reply.text, read.note.text]
        .filter((words) => words.trim() !== '')
        .map((words) => (
          <p key={words} className={styles.words}>
            {words}
          </p>
        ))}
      <span className={styles.lockLine}>
        {isMine && !is_me && (
          <Button size="compact-sm" loading={isBusy} onClick={takeOver}>
            {text.take_over}
          </Button>
        )}
        {(isMine || is_me) && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void drop()}>
            {text.discard}
          </Button>
        )}
      </span>
      <ProblemLine of={problem} />
    </Alert>
  );
}
