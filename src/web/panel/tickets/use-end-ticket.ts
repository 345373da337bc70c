import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { TICKET_STATUS } from '../../../domain/tickets/ticket-status.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import type { Acting } from './use-ticket-action.ts';

interface Props {
  readonly ticket: TicketInFull;
  readonly acting: Acting;
  readonly onDone: () => void;
}

/** Closing a ticket without an answer, and opening it again. */
export function useEndTicket({ ticket, acting, onDone }: Props) {
  const { commands: text } = useMessages(TICKET_MESSAGES);
  const notify = useNotify();
  return {
    async closeTicket() {
      if (!(await acting.run({ operation: 'close' }))) return;
      notify(text.closed(ticket.id));
      onDone();
    },
    async reopen() {
      if (await acting.run({ operation: 'update', status: TICKET_STATUS.open })) notify(text.reopened(ticket.id));
    },
  };
}
