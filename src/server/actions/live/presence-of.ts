import type { Presence } from '../../../contract/live.ts';
import type { Ctx } from '../../ctx.ts';

type Reading = Pick<Ctx, 'db' | 'now'>;

/** Presence lapses after this time without a heartbeat. */
export const PRESENCE_MS = 2 * 60_000;

/** Items that a window has open, as it last said. */
export async function itemsOfWindow(
  ctx: Reading,
  { agentId, windowId }: { agentId: number; windowId: string },
): Promise<number[]> {
  const row = await ctx.db
    .selectFrom('panel_presence')
    .select('item_ids')
    .where('agent_id', '=', agentId)
    .where('window_id', '=', windowId)
    .where('seen_at', '>', presentSince(ctx))
    .executeTakeFirst();
  return row?.item_ids.map(Number) ?? [];
}

/** Who has each item open, by name; each person once, whatever their number of windows. */
export async function presenceOf(ctx: Reading, itemIds: readonly number[]): Promise<Presence[]> {
  if (itemIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('panel_presence as p')
    .innerJoin('agents as a', 'a.agent_id', 'p.agent_id')
    .select(['p.agent_id', 'p.item_ids', 'p.on_call', 'a.firstname', 'a.lastname'])
    .where('p.seen_at', '>', presentSince(ctx))
    .where('a.active', '=', true)
    .orderBy('a.firstname')
    .orderBy('a.agent_id')
    .execute();
  const open = rows.map(({ item_ids, ...row }) => ({ ...row, items: new Set(item_ids.map(Number)) }));
  const onCall = new Set(open.filter(({ on_call }) => on_call).map(({ agent_id }) => agent_id));
  return itemIds.map((item_id) => {
    const looking = new Map(open.filter(({ items }) => items.has(item_id)).map((row) => [row.agent_id, row]));
    const people = [...looking.values()].map(({ agent_id, firstname, lastname }) => ({
      user_id: agent_id,
      name: `${firstname} ${lastname}`.trim(),
      on_call: onCall.has(agent_id),
    }));
    return { item_id, people };
  });
}

/** Agents who are on the telephone in any of their windows. */
export async function agentsOnCall(ctx: Reading): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .selectFrom('panel_presence')
    .select('agent_id')
    .where('on_call', '=', true)
    .where('seen_at', '>', presentSince(ctx))
    .execute();
  return new Set(rows.map(({ agent_id }) => agent_id));
}

/** Windows with no heartbeat since then have lapsed. */
export function presentSince({ now }: Pick<Ctx, 'now'>): Date {
  return new Date(now().getTime() - PRESENCE_MS);
}
