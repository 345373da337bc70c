import type { Presence, TicketPresence } from '../../../contract/live.ts';
import type { Ctx } from '../../ctx.ts';

type Reading = Pick<Ctx, 'db' | 'now'>;

/** Presence lapses after this time without a heartbeat. */
const PRESENCE_MS = 2 * 60_000;

/** Items and tickets that a window has open, as of its latest heartbeat. */
export async function openInWindow(
  ctx: Reading,
  { agentId, windowId }: { agentId: number; windowId: string },
): Promise<{ readonly itemIds: readonly number[]; readonly ticketIds: readonly number[] }> {
  const row = await ctx.db
    .selectFrom('panel_presence')
    .select(['item_ids', 'ticket_ids'])
    .where('agent_id', '=', agentId)
    .where('window_id', '=', windowId)
    .where('seen_at', '>', presentSince(ctx))
    .executeTakeFirst();
  return { itemIds: row?.item_ids.map(Number) ?? [], ticketIds: row?.ticket_ids.map(Number) ?? [] };
}

/** Who has each item open. */
export async function listPresence(ctx: Reading, itemIds: readonly number[]): Promise<Presence[]> {
  const found = await peopleWith(ctx, 'item_ids', itemIds);
  return found.map(({ id, people }) => ({ item_id: id, people }));
}

/** Who has each ticket open. */
export async function presenceOfTickets(ctx: Reading, ticketIds: readonly number[]): Promise<TicketPresence[]> {
  const found = await peopleWith(ctx, 'ticket_ids', ticketIds);
  return found.map(({ id, people }) => ({ ticket_id: id, people }));
}

/** By name, each person once however many windows they have open. */
async function peopleWith(ctx: Reading, open: 'item_ids' | 'ticket_ids', ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('panel_presence as p')
    .innerJoin('agents as a', 'a.agent_id', 'p.agent_id')
    .select(['p.agent_id', `p.${open} as ids`, 'p.on_call', 'a.firstname', 'a.lastname'])
    .where('p.seen_at', '>', presentSince(ctx))
    .where('a.active', '=', true)
    .orderBy('a.firstname')
    .orderBy('a.agent_id')
    .execute();
  const windows = rows.map((row) => ({ ...row, ids: new Set(row.ids.map(Number)) }));
  const onCall = new Set(windows.filter(({ on_call }) => on_call).map(({ agent_id }) => agent_id));
  return ids.map((id) => {
    const looking = new Map(windows.filter((row) => row.ids.has(id)).map((row) => [row.agent_id, row]));
    const people = [...looking.values()].map(({ agent_id, firstname, lastname }) => ({
      user_id: agent_id,
      name: `${firstname} ${lastname}`.trim(),
      on_call: onCall.has(agent_id),
    }));
    return { id, people };
  });
}

/** Agents who are on the telephone, in any of their windows. */
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
