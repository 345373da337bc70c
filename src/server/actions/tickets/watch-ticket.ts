import type { OutputOf } from '../../../contract/call.ts';
import type { watchTicket as call } from '../../../contract/watchers.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { loadShowingTicket } from '../mail/merged-tickets.ts';

type Watchers = OutputOf<typeof call>['watchers'];

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

async function listWatchers({ db }: Ctx, ticketId: number): Promise<Watchers> {
  const rows = await db
    .selectFrom('ticket_watchers as w')
    .innerJoin('agents as a', 'a.agent_id', 'w.agent_id')
    .select(['a.agent_id', 'a.firstname', 'a.lastname'])
    .where('w.ticket_id', '=', ticketId)
    .where('a.active', '=', true)
    .orderBy('a.firstname')
    .orderBy('a.agent_id')
    .execute();
  return rows.map(({ agent_id, firstname, lastname }) => ({
    user_id: agent_id,
    name: `${firstname} ${lastname}`.trim(),
  }));
}
