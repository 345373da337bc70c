import { type RawBuilder, sql } from 'kysely';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { BUSINESS_DAY_MS, businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { QueueId } from '../../../domain/orders/machine-shape.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { findAwayAgents } from '../actors/find-away-agents.ts';

/** The agents who are offered items of a queue, and when. */
export interface Offering {
  readonly queue: QueueId;
  readonly agentId: number;
  readonly now: Date;
  /** Business milliseconds of each calendar. */
  readonly es: number;
  readonly pt: number;
  /** Agents for whom nothing is reserved, since they are away. */
  readonly away: readonly number[];
  /** Items in 50 at which an agent gets no new ones; more than the number of concurrent requests. */
  readonly mostInProgress: number;
}

/** The calling agent, who may be given items of a queue. @throws AppError forbidden for a notary, and for queue -2 without the role portugal */
export function requireQueue(ctx: Ctx, queue: QueueId): AgentActor {
  const agent = agentOf(ctx);
  const { role, panelRoles } = agent;
  if (role === 'Notario' || (queue === -2 && !panelRoles.includes('portugal'))) throw new AppError('forbidden');
  return agent;
}

/** The facts that the choice for the caller depends on. */
export async function loadOffering(ctx: Ctx, queue: QueueId): Promise<Offering> {
  const now = ctx.now();
  return {
    queue,
    agentId: agentOf(ctx).agentId,
    now,
    es: businessMillisSince('ES', now),
    pt: businessMillisSince('PT', now),
    away: await findAwayAgents(ctx),
    mostInProgress: ctx.settings.QUEUE_MOST_IN_PROGRESS,
  };
}

/** Whether `i` is unlocked. */
export function freeAt(now: Date): RawBuilder<boolean> {
  return sql`(i.locked_until is null or i.locked_until <= ${now}::timestamptz)`;
}

/**
 * Queries for a `with`, the last of which, `offered`, has the first items in the agent's order: `own` and `item_id`. What is the same for all agents
 * is literal, so that one plan serves them all: with parameters it could not use the index of items in 50, nor know how few are in a queue.
 */
export function offeredItems(
  { queue, agentId, now, es, pt, away, mostInProgress }: Offering,
  most: number,
): RawBuilder<unknown> {
  const offerable = sql`i.queue = ${sql.lit(queue)} and ${freeAt(now)} and i.item_id <> all ((select ids from skipped)::bigint[])`;
  const keptForAnother = sql`(i.kept_until > ${now}::timestamptz and i.asignee_id <> ${agentId}
    and i.asignee_id <> all (${[...away]}::integer[]))`;
  // Items queued before this time of day, and after it: each half is in index order.
  const half = (entered: RawBuilder<unknown>, rank: RawBuilder<unknown>) => sql`
    select false as own, null::timestamptz as answered_at, w.* from clock c cross join lateral (
      select ${rank} as rank, i.deadline_at, i.created_at, i.item_id from order_items i
      where i.calendar = c.calendar and ${entered} and ${offerable} and ${keptForAnother} is not true
      order by i.queue_base desc, i.deadline_at, i.created_at, i.item_id limit ${sql.lit(most)}
    ) w where not (select enough from busy)`;
  return sql`
    clock (calendar, day, part) as (values
      ('ES'::text, ${Math.floor(es / DAY)}::int, ${es % DAY}::int), ('PT', ${Math.floor(pt / DAY)}, ${pt % DAY})),
    skipped as materialized (
      select coalesce(array_agg(item_id), '{}') as ids from item_skips where agent_id = ${agentId} and hidden_until > ${now}
    ),
    busy as materialized (
      select count(*) >= coalesce((select most_in_progress from agents where agent_id = ${agentId}), ${mostInProgress}) as enough
      from order_items where panel_status_id = ${sql.lit(STATUS.in_progress)} and asignee_id = ${agentId}
    ),
    offered as materialized (
      select true as own, i.answered_at, null::int as rank, null::timestamptz as deadline_at, null::timestamptz as created_at, i.item_id
      from order_items i where i.asignee_id = ${agentId} and i.answered_at is not null and ${offerable}
      union all ${half(sql`i.queue_part <= c.part`, sql`i.queue_base + c.day`)}
      union all ${half(sql`i.queue_part > c.part`, sql`i.queue_base + c.day - 1`)}
      order by own desc, answered_at, rank desc, deadline_at, created_at, item_id limit ${sql.lit(most)}
    )`;
}

const DAY = BUSINESS_DAY_MS;
