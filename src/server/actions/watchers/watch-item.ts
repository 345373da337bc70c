import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getItem } from '../items/item-row.ts';
import { presentWatchers, type Watchers } from './present-watchers.ts';

export function listItemWatchers(ctx: Ctx, itemId: number): Promise<Watchers> {
  return presentWatchers(ctx, ctx.db.selectFrom('item_watchers').select('agent_id').where('item_id', '=', itemId));
}

/**
 * Lets the caller watch an item, or stop watching it. The database alerts watchers to each history line.
 * @throws AppError not_found
 */
export async function watchItem(
  tx: Ctx,
  { itemId, watch }: { readonly itemId: number; readonly watch: boolean },
): Promise<void> {
  const { item_id } = await getItem(tx, itemId);
  const { agentId: agent_id } = agentOf(tx);
  if (!watch) {
    await tx.db.deleteFrom('item_watchers').where('item_id', '=', item_id).where('agent_id', '=', agent_id).execute();
    return;
  }
  await tx.db
    .insertInto('item_watchers')
    .values({ item_id, agent_id, created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
