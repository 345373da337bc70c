import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { movesOf } from './ticket-moves.ts';

/** Current holder of the ticket, and the possible actions. */
export function useTicketState({ status, merged_into, more }: TicketInFull) {
  const { user_id: me } = useCurrentUser();
  const holder = more.locked_by;
  const isMine = holder?.user_id === me;
  // A merged ticket is worked on in the other one.
  const isForeign = (holder !== null && !isMine) || merged_into !== null;
  return { holder, isMine, isForeign, ...movesOf(status) };
}
