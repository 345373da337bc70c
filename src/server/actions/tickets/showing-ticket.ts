import type { Ctx } from '../../ctx.ts';
import { loadShowingTicket } from '../mail/merged-tickets.ts';
import { getTicketForUpdate, type TicketRow } from './ticket-row.ts';

/** The ticket in which another one's messages show, mostly itself, locked until the transaction ends. @throws AppError not_found */
export async function getShowingForUpdate(tx: Ctx, ticketId: number): Promise<TicketRow> {
  const ticket = await getTicketForUpdate(tx, await loadShowingTicket(tx, ticketId));
  // It was merged in turn while its lock was waited for.
  return ticket.merged_into === null ? ticket : getShowingForUpdate(tx, ticketId);
}
