import type { Handed } from '../../../contract/live.ts';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { Ctx } from '../../ctx.ts';
import { announce } from '../../live/notice.ts';
import { agentOf } from '../actors/agent-of.ts';
import type { ItemRow } from '../items/item-row.ts';

/** Records a handover to a colleague and notifies them. */
export async function noteDelegation(
  tx: Ctx,
  { item_id, order_id, to }: Pick<ItemRow, 'item_id' | 'order_id'> & { readonly to: number },
): Promise<void> {
  const by = agentOf(tx).agentId;
  const handed = { from_agent: by, to_agent: to, at: tx.now() };
  await tx.db
    .insertInto('delegations')
    .values({ item_id, ...handed })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(handed))
    .execute();
  await announce(tx, { kind: 'delegated', item_id, order_id, to, by });
}

/** The caller has opened an item that was delegated to them. */
export async function endDelegation(ctx: Ctx, itemId: number): Promise<void> {
  const { agentId } = agentOf(ctx);
  await ctx.db.deleteFrom('delegations').where('item_id', '=', itemId).where('to_agent', '=', agentId).execute();
}

/** Delegated items that the caller has not opened and still holds; oldest first. */
export async function pendingDelegations(ctx: Ctx): Promise<Handed[]> {
  const { agentId } = agentOf(ctx);
  const rows = await ctx.db
    .selectFrom('delegations as d')
    .innerJoin('order_items as i', 'i.item_id', 'd.item_id')
    .innerJoin('agents as a', 'a.agent_id', 'd.from_agent')
    .select(['d.item_id', 'i.order_id', 'a.firstname', 'a.lastname'])
    .where('d.to_agent', '=', agentId)
    .where('d.at', '>', delegatedSince(ctx))
    .where('i.locked_by', '=', agentId)
    .where('i.locked_until', '>', ctx.now())
    .orderBy('d.at')
    .execute();
  return rows.map(({ item_id, order_id, firstname, lastname }) => ({
    item_id,
    order_id,
    by: `${firstname} ${lastname}`.trim(),
  }));
}

/** Delegations up to this time have lapsed: their lock has expired. */
export function delegatedSince({ now }: Pick<Ctx, 'now'>): Date {
  return new Date(now().getTime() - LOCK_MS);
}
