import type { SharedDraft } from '../../../contract/live.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { agentOf } from '../actors/agent-of.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { writeTicketHistory } from './ticket-history.ts';
import { getTicketForUpdate, refuseOtherHolder } from './ticket-row.ts';

/** Shares the draft of an agent who loses a ticket by force; text that they have yet to send is added to it. */
export async function shareTicketDraft(
  tx: Ctx,
  { ticketId, agentId }: { readonly ticketId: number; readonly agentId: number },
): Promise<void> {
  const shared = { shared_at: tx.now(), shared_by: agentOf(tx).agentId };
  await tx.db
    .insertInto('ticket_drafts')
    .values({ ticket_id: ticketId, agent_id: agentId, draft: '{}', updated_at: tx.now(), ...shared })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'agent_id']).doUpdateSet(shared))
    .execute();
}

/** Shared drafts of a ticket, latest first. The caller has checked that they may be seen. */
export async function listTicketDrafts(ctx: Ctx, ticketId: number): Promise<SharedDraft[]> {
  const { agentId } = agentOf(ctx);
  const rows = await ctx.db
    .selectFrom('ticket_drafts')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('shared_at', 'is not', null)
    .where('draft', '<>', '{}')
    .orderBy('shared_at', 'desc')
    .execute();
  const names = await namesOfAgents(
    ctx,
    rows.flatMap((row) => [row.agent_id, row.shared_by]),
  );
  return rows.map((row) => ({
    user_id: row.agent_id,
    name: names.get(row.agent_id) ?? '',
    is_me: row.agent_id === agentId,
    shared_by: names.get(row.shared_by ?? 0) ?? '',
    shared_at: (row.shared_at ?? row.updated_at).toISOString(),
    updated_at: row.updated_at.toISOString(),
    draft: row.draft as SharedDraft['draft'],
  }));
}

/**
 * Deletes a shared draft: one's own, or any while no colleague has the lock. Idempotent.
 * @throws AppError forbidden, not_found, ticket_locked
 */
export async function dropTicketDraft(
  ctx: Ctx,
  { ticketId, userId }: { readonly ticketId: number; readonly userId: number },
): Promise<void> {
  const { agentId } = requireNamedRight(ctx, 'tickets');
  await inTransaction(ctx, async (tx) => {
    const ticket = await getTicketForUpdate(tx, ticketId);
    if (userId !== agentId) await refuseOtherHolder(tx, ticket);
    const dropped = await tx.db
      .deleteFrom('ticket_drafts')
      .where('ticket_id', '=', ticketId)
      .where('agent_id', '=', userId)
      .where('shared_at', 'is not', null)
      .returning('agent_id')
      .executeTakeFirst();
    if (!dropped) return;
    await writeTicketHistory(tx, ticketId, { accion: 'drop_draft' });
    const detail = { agent_id: userId };
    await recordAudit(tx, { action: 'ticket.drop_draft', subjectKind: 'ticket', subjectId: ticketId, detail });
  });
}
