import type { Ctx } from '../../ctx.ts';
import { agentOf } from './item-row.ts';

/** Version and number of history lines of the items that the asker may see. */
export async function checkChanges(ctx: Ctx, itemIds: readonly number[]) {
  const agent = agentOf(ctx);
  if (itemIds.length === 0) return { items: [] };
  let query = ctx.db
    .selectFrom('order_items')
    .select(['item_id', 'updated_at', 'history_lines'])
    .where('item_id', 'in', [...itemIds])
    .orderBy('item_id');
  if (agent.role === 'Notario') query = query.where('notary_id', '=', agent.notaryId);
  const rows = await query.execute();
  return {
    items: rows.map(({ item_id, updated_at, history_lines }) => ({
      item_id,
      updated_at: updated_at.toISOString(),
      history_lines,
    })),
  };
}
