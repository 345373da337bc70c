import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from './item-row.ts';

/**
 * The panel's sign of life: renews the asker's locks on the items open in his panel and drops those on all others.
 * A lock that ran out is not brought back, since somebody may have worked in between. Source: meanings.md "tabsOpen".
 */
export async function renewLocks(ctx: Ctx, openItemIds: readonly number[]): Promise<void> {
  const { agentId } = agentOf(ctx);
  const now = ctx.now();
  const mine = ctx.db.updateTable('order_items').where('locked_by', '=', agentId);
  const open = [...openItemIds];
  if (open.length > 0) {
    await mine
      .set({ locked_until: new Date(now.getTime() + LOCK_MS) })
      .where('item_id', 'in', open)
      .where('locked_until', '>', now)
      .execute();
  }
  const closed = open.length > 0 ? mine.where('item_id', 'not in', open) : mine;
  await closed.set({ locked_by: null, locked_until: null }).where('locked_until', '>', now).execute();
}
