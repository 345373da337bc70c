import type { Ctx } from '../../ctx.ts';
import { loadShowingTicket } from '../mail/merged-tickets.ts';
import { getTicketForUpdate, type TicketRow } from './ticket-row.ts';

/** The ticket in which another one's messages are shown, usually itself, locked until the transaction ends. @throws AppError not_found */
export async function getShowingForUpdate(tx: Ctx, ticketId: number): Promise<TicketRow> {
  const ticket = await getTicketForUpdate(tx, await loadShowingTicket(tx, ticketId));
  // It was merged itself while we waited for its lock.
  return ticket.merged_into === null ? ticket : getShowingForUpdate(tx, ticketId);
}
