import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';
import { COMMIT_AT_LEISURE } from '../../db/commit-at-leisure.ts';
import { announce, LIVE_CHANNEL } from '../../live/notice.ts';
import { agentOf } from '../actors/agent-of.ts';
import { seenOf } from '../items/check-changes.ts';
import { presentSince } from './list-presence.ts';

export interface OpenWindow {
  /** Empty for a client without windows. */
  readonly windowId: string;
  readonly itemIds: readonly number[];
  /** Omitted by a client that does not report tickets. */
  readonly ticketIds?: readonly number[] | undefined;
  readonly onCall: boolean;
}

/**
 * Records a window's open items, those of them that its agent may see, and its tickets; others looking at them are notified of changes. One
 * statement: it runs with each heartbeat and each order that is opened.
 */
export async function notePresence(ctx: Ctx, { windowId, itemIds, ticketIds, onCall }: OpenWindow): Promise<void> {
  const agent = agentOf(ctx);
  const window = sql`agent_id = ${agent.agentId} and window_id = ${windowId}`;
  const tickets = ticketIds ? [...new Set(ticketIds)] : null;
  // With another state of the phone everything that was or is open is concerned, else what is in only one of both.
  const concerned = (now: string, before: string) =>
    sql`array(
      select id from unnest(${sql.ref(now)} || coalesce(${sql.ref(before)}, '{}')) as id
      group by id having was_on_call is distinct from ${onCall}::boolean or count(*) = 1)`;
  await sql`
    with at_leisure as (select ${COMMIT_AT_LEISURE}),
    before as materialized (
      -- Heartbeats of one window follow each other, so that each is compared with the one before.
      select item_ids, ticket_ids, on_call from panel_presence
      where ${window} and seen_at > ${presentSince(ctx)} for no key update
    ),
    open as materialized (
      select array(select item_id from order_items where ${seenOf(agent, itemIds)}) as item_ids,
        coalesce(${tickets}::bigint[], before.ticket_ids, '{}') as ticket_ids,
        before.item_ids as items_before, before.ticket_ids as tickets_before, before.on_call as was_on_call
      from at_leisure left join before on true
    ),
    noted as (
      insert into panel_presence (agent_id, window_id, item_ids, ticket_ids, on_call, seen_at)
      select ${agent.agentId}, ${windowId}, item_ids, ticket_ids, ${onCall}::boolean, ${ctx.now()}::timestamptz from open
      on conflict (agent_id, window_id) do update set item_ids = excluded.item_ids, ticket_ids = excluded.ticket_ids,
        on_call = excluded.on_call, seen_at = excluded.seen_at
    ),
    changed as (
      select was_on_call is null as is_new, ${concerned('item_ids', 'items_before')} as item_ids,
        ${concerned('ticket_ids', 'tickets_before')} as ticket_ids
      from open
    )
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('kind', 'presence', 'agent_id', ${agent.agentId}::integer, 'window_id', ${windowId}::text,
      'item_ids', item_ids, 'ticket_ids', ticket_ids)::text)
    from changed where is_new or cardinality(item_ids) + cardinality(ticket_ids) > 0`.execute(ctx.db);
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
