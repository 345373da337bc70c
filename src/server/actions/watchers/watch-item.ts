import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getItem } from '../items/item-row.ts';

export async function listItemWatchers({ db }: Ctx, itemId: number) {
  const rows = await db
    .selectFrom('item_watchers as w')
    .innerJoin('agents as a', 'a.agent_id', 'w.agent_id')
    .select(['a.agent_id', 'a.firstname', 'a.lastname'])
    .where('w.item_id', '=', itemId)
    .where('a.active', '=', true)
    .orderBy('a.firstname')
    .orderBy('a.agent_id')
    .execute();
  return rows.map(({ agent_id, firstname, lastname }) => ({
    user_id: agent_id,
    name: `${firstname} ${lastname}`.trim(),
  }));
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
