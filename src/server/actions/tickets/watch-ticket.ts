import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { loadShowingTicket } from '../mail/merged-tickets.ts';
import { presentWatchers, type Watchers } from '../watchers/present-watchers.ts';

/** Watchers of a ticket, by name; for a merged one, those of the ticket in which it is shown. @throws AppError forbidden, not_found */
export async function listTicketWatchers(ctx: Ctx, ticketId: number): Promise<Watchers> {
  return listWatchers(ctx, await findTicket(ctx, ticketId));
}

/**
 * Lets the caller watch a ticket, or stop watching it. The database alerts watchers to each message.
 * @throws AppError forbidden, not_found
 */
export async function watchTicket(
  ctx: Ctx,
  { ticketId, watch }: { ticketId: number; watch: boolean },
): Promise<Watchers> {
  const ticket_id = await findTicket(ctx, ticketId);
  const { agentId: agent_id } = agentOf(ctx);
  if (watch) {
    await ctx.db
      .insertInto('ticket_watchers')
      .values({ ticket_id, agent_id, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await ctx.db
      .deleteFrom('ticket_watchers')
      .where('ticket_id', '=', ticket_id)
      .where('agent_id', '=', agent_id)
      .execute();
  }
  return listWatchers(ctx, ticket_id);
}

async function findTicket(ctx: Ctx, ticketId: number): Promise<number> {
  if (!may(ctx.actor, 'tickets')) throw new AppError('forbidden');
  const shown = await loadShowingTicket(ctx, ticketId);
  const ticket = await ctx.db
    .selectFrom('tickets')
    .select('ticket_id')
    .where('ticket_id', '=', shown)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return ticket.ticket_id;
}

function listWatchers(ctx: Ctx, ticketId: number): Promise<Watchers> {
  return presentWatchers(
    ctx,
    ctx.db.selectFrom('ticket_watchers').select('agent_id').where('ticket_id', '=', ticketId),
  );
}
