import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { COMMIT_AT_LEISURE } from '../../db/commit-at-leisure.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getItem, type ItemRow } from './item-row.ts';

/**
 * Takes or renews the item's lock for ten minutes. Another's lock stays.
 * @returns whether the caller now has the lock; otherwise the item names its holder
 */
export async function lockItem(ctx: Ctx, itemId: number): Promise<boolean> {
  const item = await getItem(ctx, itemId);
  return (await takeLock(ctx, item)) !== undefined;
}

async function takeLock(ctx: Ctx, { item_id }: ItemRow) {
  const { agentId } = agentOf(ctx);
  const now = ctx.now();
  return ctx.db
    .updateTable('order_items')
    .set({ locked_by: agentId, locked_until: new Date(now.getTime() + LOCK_MS) })
    .where('item_id', '=', item_id)
    .where((eb) => eb.or([eb('locked_by', 'is', null), eb('locked_by', '=', agentId), eb('locked_until', '<=', now)]))
    .returning(['item_id', COMMIT_AT_LEISURE.as('commit')])
    .executeTakeFirst();
}
