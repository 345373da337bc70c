import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_DAY_MS, businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { QueueId } from '../../../domain/orders/machine-shape.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { shortNetworkOf } from '../../../domain/sessions/short-network.ts';
import type { Ctx } from '../../ctx.ts';
import { COMMIT_AT_LEISURE } from '../../db/commit-at-leisure.ts';
import { agentOf } from '../actors/agent-of.ts';
import { findAwayAgents } from '../actors/find-away-agents.ts';
import { agentsOnCall } from '../live/list-presence.ts';

interface NextRequest {
  readonly queue: QueueId;
  /** The agent is on the telephone, as this or another window has reported; they get no item then. */
  readonly onCall: boolean;
}

/**
 * Gives the caller the next item of a queue, locked, and records why. Choice and lock are one statement: concurrent callers skip locked
 * rows. The order is that of `nextInQueue` in the domain: own answered items, then rank, deadline, created_at, item_id.
 * @returns the item's id, or null when there is none
 * @throws AppError forbidden for a notary, and for queue -2 without the role portugal
 */
export async function takeNextItem(ctx: Ctx, { queue, onCall }: NextRequest): Promise<number | null> {
  const { agentId, role, panelRoles } = agentOf(ctx);
  if (role === 'Notario' || (queue === -2 && !panelRoles.includes('portugal'))) throw new AppError('forbidden');
  if (onCall || (await agentsOnCall(ctx)).has(agentId)) return null;
  const now = ctx.now();
  const statement = nextItemStatement({
    queue,
    agentId,
    now,
    es: businessMillisSince('ES', now),
    pt: businessMillisSince('PT', now),
    away: await findAwayAgents(ctx),
    mostInProgress: ctx.settings.QUEUE_MOST_IN_PROGRESS,
    requestId: ctx.requestId,
    network: ctx.network === null ? null : shortNetworkOf(ctx.network),
  });
  const { rows } = await statement.execute(ctx.db);
  return rows[0]?.item_id ?? null;
}

interface Asking {
  readonly queue: QueueId;
  readonly agentId: number;
  readonly now: Date;
  /** Business milliseconds of each calendar. */
  readonly es: number;
  readonly pt: number;
  /** Agents for whom nothing is kept, since they are away. */
  readonly away: readonly number[];
  /** Items in 50 at which an agent gets no new ones; more than the asks that can be under way at one moment. */
  readonly mostInProgress: number;
  readonly requestId: string;
  readonly network: string | null;
}

/** The one statement; apart so that its plan can be looked at. */
export function nextItemStatement(asking: Asking): RawBuilder<{ item_id: number }> {
  const { queue, agentId, now, es, pt, away, mostInProgress, requestId, network } = asking;
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const free = sql`(i.locked_until is null or i.locked_until <= ${now}::timestamptz)`;
  const offerable = sql`i.queue = ${queue}::int and ${free} and i.item_id <> all ((select ids from skipped)::bigint[])`;
  const keptForAnother = sql`(i.kept_until > ${now}::timestamptz and i.asignee_id <> ${agentId}
    and i.asignee_id <> all (${[...away]}::integer[]))`;
  // Items queued before this time of day, and after it: each half is in index order.
  const half = (entered: RawBuilder<unknown>, rank: RawBuilder<unknown>) => sql`
    select false as own, null::timestamptz as answered_at, w.* from clock c cross join lateral (
      select ${rank} as rank, i.deadline_at, i.created_at, i.item_id from order_items i
      where i.calendar = c.calendar and ${entered} and ${offerable} and ${keptForAnother} is not true
      order by i.queue_base desc, i.deadline_at, i.created_at, i.item_id limit ${CANDIDATES}
    ) w where not (select enough from busy)`;
  return sql<{ item_id: number }>`
    with clock (calendar, day, part) as (values
      ('ES'::text, ${Math.floor(es / DAY)}::int, ${es % DAY}::int), ('PT', ${Math.floor(pt / DAY)}, ${pt % DAY})),
    skipped as materialized (
      select coalesce(array_agg(item_id), '{}') as ids from item_skips where agent_id = ${agentId} and hidden_until > ${now}
    ),
    busy as materialized (
      select count(*) >= coalesce((select most_in_progress from agents where agent_id = ${agentId}), ${mostInProgress}) as enough
      from order_items where panel_status_id = ${STATUS.in_progress} and asignee_id = ${agentId}
    ),
    offered as materialized (
      select true as own, i.answered_at, null::int as rank, null::timestamptz as deadline_at, null::timestamptz as created_at, i.item_id
      from order_items i where i.asignee_id = ${agentId} and i.answered_at is not null and ${offerable}
      union all ${half(sql`i.queue_part <= c.part`, sql`i.queue_base + c.day`)}
      union all ${half(sql`i.queue_part > c.part`, sql`i.queue_base + c.day - 1`)}
      order by own desc, answered_at, rank desc, deadline_at, created_at, item_id
    ),
    chosen as (
      -- One after the other, so that no row is looked at again that is not needed; who is being taken is passed over.
      select o.own, o.item_id from offered o cross join lateral (
        select from order_items i where i.item_id = o.item_id and i.queue = ${queue}::int and ${free} for update skip locked
      ) open limit 1
    ),
    taken as (
      update order_items i set locked_by = ${agentId}, locked_until = ${lockedUntil}, given_to = ${agentId}, given_at = ${now},
        given_for = jsonb_build_object('own', chosen.own, 'queue_entered', i.queue_entered, 'priority', i.priority,
          'deadline_at', i.deadline_at, 'answered_at', i.answered_at)
      from chosen where i.item_id = chosen.item_id returning i.item_id
    ),
    audited as (
      insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id, network)
      select ${now}, 'agent', ${agentId}, 'item.next', 'item', item_id::text, jsonb_build_object('queue', ${queue}::int), ${requestId}, ${network}::text
      from taken
    )
    select item_id, ${COMMIT_AT_LEISURE} from taken`;
}

const DAY = BUSINESS_DAY_MS;
const CANDIDATES = 70;
