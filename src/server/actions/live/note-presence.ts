import { type Ctx, inTransaction } from '../../ctx.ts';
import { announce } from '../../live/notice.ts';
import { agentOf } from '../actors/agent-of.ts';
import { presentSince } from './presence-of.ts';

export interface OpenWindow {
  /** Empty for a client that names no window. */
  readonly windowId: string;
  readonly itemIds: readonly number[];
  readonly onCall: boolean;
}

/** Records a window's open items; others looking at them are notified of changes. */
export async function notePresence(ctx: Ctx, { windowId, itemIds, onCall }: OpenWindow): Promise<void> {
  const { agentId } = agentOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('panel_presence')
      .select(['item_ids', 'on_call'])
      .where('agent_id', '=', agentId)
      .where('window_id', '=', windowId)
      .where('seen_at', '>', presentSince(tx))
      .forNoKeyUpdate()
      .executeTakeFirst();
    const now = { item_ids: [...new Set(itemIds)], on_call: onCall, seen_at: tx.now() };
    await tx.db
      .insertInto('panel_presence')
      .values({ ...now, agent_id: agentId, window_id: windowId })
      .onConflict((conflict) => conflict.columns(['agent_id', 'window_id']).doUpdateSet(now))
      .execute();
    const former = before?.item_ids.map(Number) ?? [];
    const concerned = before?.on_call === onCall ? different(former, now.item_ids) : union(former, now.item_ids);
    if (before && concerned.length === 0) return;
    await announce(tx, { kind: 'presence', agent_id: agentId, window_id: windowId, item_ids: concerned });
  });
}

/** Removes a closed window's presence. */
export async function leaveWindow(
  { db }: Pick<Ctx, 'db'>,
  { agentId, windowId }: { agentId: number; windowId: string },
): Promise<void> {
  const left = await db
    .deleteFrom('panel_presence')
    .where('agent_id', '=', agentId)
    .where('window_id', '=', windowId)
    .returning('item_ids')
    .executeTakeFirst();
  const item_ids = left?.item_ids.map(Number) ?? [];
  if (item_ids.length === 0) return;
  await announce({ db }, { kind: 'presence', agent_id: agentId, window_id: windowId, item_ids });
}

function union(some: readonly number[], others: readonly number[]): number[] {
  return [...new Set([...some, ...others])];
}

function different(some: readonly number[], others: readonly number[]): number[] {
  return union(some, others).filter((id) => some.includes(id) !== others.includes(id));
}
