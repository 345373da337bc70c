import type { TicketInFull } from '../../../contract/tickets/ticket.ts';
import type { Ctx } from '../../ctx.ts';
import type { JsonObject } from '../../db/types.gen.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { getTicketRow } from './ticket-row.ts';

/**
 * Stores the caller's unsent text on a ticket; null deletes it. Nobody else sees it, unless the lock is taken by force. @throws AppError not_found
 */
export async function saveTicketDraft(ctx: Ctx, ticketId: number, draft: JsonObject | null): Promise<void> {
  const { agentId } = requireNamedRight(ctx, 'tickets');
  await getTicketRow(ctx, ticketId);
  if (draft === null) {
    await ctx.db
      .deleteFrom('ticket_drafts')
      .where('ticket_id', '=', ticketId)
      .where('agent_id', '=', agentId)
      .execute();
    return;
  }
  const content = { draft: JSON.stringify(draft), updated_at: ctx.now() };
  await ctx.db
    .insertInto('ticket_drafts')
    .values({ ticket_id: ticketId, agent_id: agentId, ...content })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'agent_id']).doUpdateSet(content))
    .execute();
}

/** The caller's unsent text on a ticket, or null. */
export async function findTicketDraft(ctx: Ctx, ticketId: number): Promise<TicketInFull['more']['draft']> {
  const row = await ctx.db
    .selectFrom('ticket_drafts')
    .select('draft')
    .where('ticket_id', '=', ticketId)
    .where('agent_id', '=', agentOf(ctx).agentId)
    .executeTakeFirst();
  return row && Object.keys(row.draft as JsonObject).length > 0 ? (row.draft as TicketInFull['more']['draft']) : null;
}
