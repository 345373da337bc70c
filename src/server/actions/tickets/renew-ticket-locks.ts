import { LOCK_MS } from '../../../domain/orders/lock.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { presentSince } from '../live/list-presence.ts';

/**
 * Heartbeat of a window for tickets, as `renewLocks` for items: the caller's locks on the open ones are renewed, those on tickets open in none of
 * their windows are dropped. An expired lock is not renewed, since somebody may have worked in between.
 */
export async function renewTicketLocks(ctx: Ctx, openTicketIds: readonly number[]): Promise<void> {
  if (!may(ctx.actor, 'tickets')) return;
  const { agentId } = agentOf(ctx);
  const now = ctx.now();
  const mine = ctx.db.updateTable('tickets').where('ticket_id', 'in', (tickets) =>
    tickets
      .selectFrom('tickets')
      .select('ticket_id')
      .where('locked_by', '=', agentId)
      .where('locked_until', '>', now)
      // Several rows are locked in the common order.
      .orderBy('ticket_id')
      .forNoKeyUpdate(),
  );
  const open = [...openTicketIds];
  if (open.length > 0) {
    await mine
      .set({ locked_until: new Date(now.getTime() + LOCK_MS) })
      .where('ticket_id', 'in', open)
      .execute();
  }
  const closed = open.length > 0 ? mine.where('ticket_id', 'not in', open) : mine;
  await closed
    .set({ locked_by: null, locked_until: null })
    // A heartbeat may be older than the tab that took the lock while it was in transit.
    .where('locked_until', '<=', new Date(now.getTime() + LOCK_MS - FRESH_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('panel_presence as p')
            .select('p.agent_id')
            .where('p.agent_id', '=', agentId)
            .where('p.seen_at', '>', presentSince(ctx))
            .whereRef('tickets.ticket_id', '=', ({ fn, ref }) => fn.any(ref('p.ticket_ids'))),
        ),
      ),
    )
    .execute();
}

const FRESH_MS = 15_000;
