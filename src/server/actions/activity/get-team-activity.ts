import { sql } from 'kysely';
import type { getTeamActivity as getTeamActivityCall, TeamRow } from '../../../contract/activity.ts';
import type { OutputOf } from '../../../contract/call.ts';
import { SYSTEM_AGENT_ID } from '../../../domain/actors/actor.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { listOnlineAgents } from '../agents/agent-data.ts';
import { isHeld } from '../items/held-items.ts';
import { type DaysTold, daysTold, type PeriodAsked } from './days-told.ts';
import type { OperationCounts } from './operation-counts.ts';
import { touches } from './touches.ts';

/** The work of each agent, by name, and their presence now. @throws AppError forbidden for all but supervisors */
export async function getTeamActivity(ctx: Ctx, period: PeriodAsked): Promise<OutputOf<typeof getTeamActivityCall>> {
  requireNamedRight(ctx, 'see_team_activity');
  const told = daysTold(ctx, period);
  const [rows, online] = await Promise.all([team(ctx, told), listOnlineAgents(ctx)]);
  const seen = new Map(online.map((agent) => [agent.user_id, agent]));
  return {
    from: told.from,
    until: told.until,
    agents: rows.map(
      ({ agent_id, name, first_at, last_at, seconds, ...row }): TeamRow => ({
        agent: { user_id: agent_id, name: name.trim() },
        ...row,
        seconds: Math.round(seconds),
        first_at: first_at?.toISOString() ?? null,
        last_at: last_at?.toISOString() ?? null,
        is_online: seen.has(agent_id),
        on_call: seen.get(agent_id)?.on_call ?? false,
      }),
    ),
  };
}

interface Row {
  readonly agent_id: number;
  readonly name: string;
  readonly items: number;
  readonly seconds: number;
  readonly delivered: number;
  readonly first_at: Date | null;
  readonly last_at: Date | null;
  readonly operations: OperationCounts;
  readonly holding: number;
}

async function team(ctx: Ctx, told: DaysTold): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with touched as materialized (select * from ${touches(ctx, told)} t),
    counted as (
      select agent_id, jsonb_object_agg(operation, times) as operations
      from (select agent_id, operation, count(*) as times from touched where operation is not null group by agent_id, operation) d
      group by agent_id
    ),
    summed as (
      select agent_id, count(distinct item_id) as items, min(begun) as first_at, max(ended) as last_at,
        sum(extract(epoch from ended - begun))::float8 as seconds, count(*) filter (where delivers) as delivered
      from touched group by agent_id
    ),
    held as (
      select locked_by as agent_id, count(*) as holding from order_items
      where ${isHeld()} and locked_by is not null and locked_until > ${ctx.now()} group by locked_by
    )
    select a.agent_id, concat_ws(' ', a.firstname, a.lastname) as name, coalesce(s.items, 0) as items, s.first_at, s.last_at,
      coalesce(s.seconds, 0) as seconds, coalesce(s.delivered, 0) as delivered, coalesce(c.operations, '{}') as operations,
      coalesce(h.holding, 0) as holding
    from agents a left join summed s using (agent_id) left join counted c using (agent_id) left join held h using (agent_id)
    where a.role = 'Agente' and a.agent_id <> ${SYSTEM_AGENT_ID} and (a.active or s.items > 0)
    order by a.firstname, a.lastname, a.agent_id`.execute(ctx.db);
  return rows;
}
