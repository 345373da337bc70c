import type { TicketInFull, TicketMessage } from '../../../contract/tickets/ticket.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useCurrentUser } from '../session/use-current-user.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import { isPlanned } from './offer-take-back.ts';
import { rewritten } from './ticket-draft.ts';
import { useTicketAction } from './use-ticket-action.ts';
import { ticketDrafts } from './use-ticket-draft.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly message: TicketMessage;
}

/** The scheduled time of an answer; until then its author can move it back into the reply box. */
export function PlannedMessage({ ticket, message }: Props) {
  const { thread: text } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  const { user_id: me } = useCurrentUser();
  const { run, isBusy, problem } = useTicketAction(ticket.id);
  if (!isPlanned(message, Date.now()) || message.leaves_at === null) return null;
  const cancel = async () => {
    if (!(await run({ operation: 'take_back', message_id: message.message_id }))) return;
    const drafts = ticketDrafts();
    drafts.changeReply(ticket.id, rewritten(drafts.get(ticket.id).reply, message));
  };
  return (
    <p className={shared.small}>
      {text.leaves_at(instantText(message.leaves_at, locale), message.unless_answered)}{' '}
      {message.agent?.user_id === me && (
        <button type="button" className={shared.plain} disabled={isBusy} onClick={() => void cancel()}>
          {text.cancel_sending}
        </button>
      )}
      <ProblemLine of={problem} />
    </p>
  );
}
