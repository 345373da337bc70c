import type { TicketLine, TicketMessage } from '../../../contract/tickets/ticket.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { loadLines } from './ticket-lines.ts';
import { getTicketRow } from './ticket-row.ts';
import { loadThread } from './ticket-thread.ts';

interface Wanted {
  readonly ticketId: number;
  /** What was read last: a message, or a line of the history. */
  readonly before: number;
}

interface Earlier<Item> {
  readonly items: readonly Item[];
  readonly earlier: number;
}

/** Messages of a ticket before one that was read, oldest first. @throws AppError forbidden, not_found */
export async function listTicketMessages(ctx: Ctx, { ticketId, before }: Wanted): Promise<Earlier<TicketMessage>> {
  return loadThread(ctx, await mergedInto(ctx, ticketId), { before });
}

/** Lines of a ticket's history before one that was read, oldest first. @throws AppError forbidden, not_found */
export async function listTicketHistory(ctx: Ctx, { ticketId, before }: Wanted): Promise<Earlier<TicketLine>> {
  return loadLines(ctx, await mergedInto(ctx, ticketId), { before });
}

async function mergedInto(ctx: Ctx, ticketId: number): Promise<readonly number[]> {
  requireNamedRight(ctx, 'tickets');
  await getTicketRow(ctx, ticketId);
  return loadMergedTickets(ctx, ticketId);
}
