import { type Ctx, inTransaction } from '../../ctx.ts';
import { announce } from '../../live/notice.ts';
import { agentOf } from '../actors/agent-of.ts';
import { presentSince } from './list-presence.ts';

export interface OpenWindow {
  /** Empty for a client without windows. */
  readonly windowId: string;
  readonly itemIds: readonly number[];
  /** Omitted by a client that does not report tickets. */
  readonly ticketIds?: readonly number[] | undefined;
  readonly onCall: boolean;
}

/** Records a window's open items and tickets; others looking at them are notified of changes. */
export async function notePresence(ctx: Ctx, { windowId, itemIds, ticketIds, onCall }: OpenWindow): Promise<void> {
  const { agentId } = agentOf(ctx);
  await inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .selectFrom('panel_presence')
      .select(['item_ids', 'ticket_ids', 'on_call'])
      .where('agent_id', '=', agentId)
      .where('window_id', '=', windowId)
      .where('seen_at', '>', presentSince(tx))
      .forNoKeyUpdate()
      .executeTakeFirst();
    const read = before?.ticket_ids.map(Number) ?? [];
    const now = {
      item_ids: [...new Set(itemIds)],
      ticket_ids: ticketIds ? [...new Set(ticketIds)] : read,
      on_call: onCall,
      seen_at: tx.now(),
    };
    await tx.db
      .insertInto('panel_presence')
      .values({ ...now, agent_id: agentId, window_id: windowId })
      .onConflict((conflict) => conflict.columns(['agent_id', 'window_id']).doUpdateSet(now))
      .execute();
    const former = before?.item_ids.map(Number) ?? [];
    const changed = before?.on_call === onCall ? different : union;
    const concerned = { item_ids: changed(former, now.item_ids), ticket_ids: changed(read, now.ticket_ids) };
    if (before && concerned.item_ids.length + concerned.ticket_ids.length === 0) return;
    await announce(tx, { kind: 'presence', agent_id: agentId, window_id: windowId, ...concerned });
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
    .returning(['item_ids', 'ticket_ids'])
    .executeTakeFirst();
  const item_ids = left?.item_ids.map(Number) ?? [];
  const ticket_ids = left?.ticket_ids.map(Number) ?? [];
  if (item_ids.length + ticket_ids.length === 0) return;
  await announce({ db }, { kind: 'presence', agent_id: agentId, window_id: windowId, item_ids, ticket_ids });
}

function union(some: readonly number[], others: readonly number[]): number[] {
  return [...new Set([...some, ...others])];
}

function different(some: readonly number[], others: readonly number[]): number[] {
  return union(some, others).filter((id) => some.includes(id) !== others.includes(id));
}
