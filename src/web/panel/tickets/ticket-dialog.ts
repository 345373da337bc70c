import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { Acting } from './use-ticket-action.ts';

/** Props of a dialog that works on the ticket in front. */
export interface TicketDialogProps {
  readonly opened: boolean;
  readonly ticket: TicketInFull;
  readonly acting: Acting;
  readonly onClose: () => void;
  /** Called once the work on the ticket has ended for now. */
  readonly onDone: () => void;
}
