import { type RawBuilder, sql } from 'kysely';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { type DaysTold, LONGEST_SITTING_MS } from './days-told.ts';

/**
 * Work in a period, a row per history line and per lock held: `agent_id`, `item_id`, `begun`, `ended`, and `operation`, the operation's name in
 * the history or null for a lock. Of one agent, or of all.
 */
export function touches(
  { now }: Pick<Ctx, 'now'>,
  { bounds: [from, until] }: Pick<DaysTold, 'bounds'>,
  agentId?: number,
): RawBuilder<unknown> {
  const by = (column: string) =>
    agentId === undefined ? sql`${sql.ref(column)} is not null` : sql`${sql.ref(column)} = ${agentId}`;
  const earliest = new Date(from.getTime() - LONGEST_SITTING_MS);
  return sql`(
    select h.admin_user_id as agent_id, h.item_id, h.created_at as begun, h.created_at as ended, h.accion as operation,
      h.new_status = ${STATUS.delivered} and h.old_status is distinct from ${STATUS.delivered} as delivers
    from item_history h
    where ${by('h.admin_user_id')} and h.created_at >= ${from} and h.created_at < ${until}
    union all
    select s.agent_id, s.item_id, greatest(s.begun_at, ${from}), held.ended, null, false
    from item_sittings s join order_items i using (item_id)
    cross join lateral (select least(coalesce(s.ended_at, i.locked_until), ${now()}, ${until}) as ended) held
    where ${by('s.agent_id')} and s.begun_at >= ${earliest} and s.begun_at < ${until} and held.ended > greatest(s.begun_at, ${from})
  )`;
}
