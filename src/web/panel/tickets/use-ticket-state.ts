import type { TicketInFull } from '../../../contract/tickets.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { movesOf } from './ticket-moves.ts';

/** Whose the ticket is at this moment, and what may be done with it. */
export function useTicketState({ status, merged_into, more }: TicketInFull) {
  const { user_id: me } = useCurrentUser();
  const holder = more.locked_by;
  const isMine = holder?.user_id === me;
  // Of one that shows in another ticket, work goes on there.
  const isForeign = (holder !== null && !isMine) || merged_into !== null;
  return { holder, isMine, isForeign, ...movesOf(status) };
}
