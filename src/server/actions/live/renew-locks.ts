import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { delegatedSince } from './delegations.ts';
import { presentSince } from './list-presence.ts';

/**
 * The panel's heartbeat: renews the caller's locks on the open items of a window and drops those on items open in none. An expired lock is
 * not renewed, since somebody may have worked in between. Source: meanings.md "tabsOpen".
 */
export async function renewLocks(ctx: Ctx, openItemIds: readonly number[]): Promise<void> {
  const { agentId } = agentOf(ctx);
  const now = ctx.now();
  const mine = ctx.db.updateTable('order_items').where('item_id', 'in', (items) =>
    items
      .selectFrom('order_items')
      .select('item_id')
      .where('locked_by', '=', agentId)
      .where('locked_until', '>', now)
      // Several rows are locked in the common order.
      .orderBy('item_id')
      .forNoKeyUpdate(),
  );
  const open = [...openItemIds];
  if (open.length > 0) {
    await mine
      .set({ locked_until: new Date(now.getTime() + LOCK_MS) })
      .where('item_id', 'in', open)
      .execute();
  }
  const closed = open.length > 0 ? mine.where('item_id', 'not in', open) : mine;
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
            .whereRef('order_items.item_id', '=', ({ fn, ref }) => fn.any(ref('p.item_ids'))),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('delegations as d')
            .select('d.item_id')
            .whereRef('d.item_id', '=', 'order_items.item_id')
            .where('d.to_agent', '=', agentId)
            .where('d.at', '>', delegatedSince(ctx)),
        ),
      ),
    )
    .execute();
}

const FRESH_MS = 15_000;
