import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_DAY_MS, BUSINESS_HOUR_MS, businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { LOCK_MS } from '../../../domain/orders/lock.ts';
import type { QueueId } from '../../../domain/orders/machine-shape.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from './item-row.ts';

export interface NextRequest {
  readonly queue: QueueId;
  /** While somebody is on the telephone the queue gives him nothing. */
  readonly onCall: boolean;
}

/**
 * Gives the asker the next item of a queue, locked. Choice and lock are one statement: whoever asks at the same moment skips
 * the rows that are being taken. The order is that of `nextInQueue` in the domain: own answered items, then rank,
 * deadline, created_at, item_id. @returns the item's id, or null when nothing waits for him
 * @throws AppError forbidden for a notary, and for queue -2 without the role portugal
 */
export async function takeNextItem(ctx: Ctx, { queue, onCall }: NextRequest): Promise<number | null> {
  const { agentId, role, panelRoles } = agentOf(ctx);
  if (role === 'Notario' || (queue === -2 && !panelRoles.includes('portugal'))) throw new AppError('forbidden');
  if (onCall) return null;
  const now = ctx.now();
  const statement = nextItemStatement({
    queue,
    agentId,
    now,
    es: businessMillisSince('ES', now),
    pt: businessMillisSince('PT', now),
    requestId: ctx.requestId,
  });
  const { rows } = await statement.execute(ctx.db);
  return rows[0]?.item_id ?? null;
}

interface Asking {
  readonly queue: QueueId;
  readonly agentId: number;
  readonly now: Date;
  readonly es: number;
  readonly pt: number;
  readonly requestId: string;
}

/** The one statement; apart so that its plan can be looked at. */
export function nextItemStatement(asking: Asking): RawBuilder<{ item_id: number }> {
  const { queue, agentId, now, es, pt, requestId } = asking;
  const lockedUntil = new Date(now.getTime() + LOCK_MS);
  const free = sql`i.queue = ${queue}::int and (i.locked_until is null or i.locked_until <= ${now}::timestamptz)`;
  const answered = sql`(i.panel_status_id = 80 or (i.panel_status_id = 40 and i.incidencia_status_id = 58))`;
  const keptForAnother = sql`(${answered} and i.asignee_id <> ${agentId} and c.now_ms - i.queue_entered < ${ANSWER_KEPT_MS}::bigint)`;
  const rank = sql`greatest(i.queue_score + c.now_ms, i.priority::bigint * ${STEP}::bigint) / ${STEP}::bigint`;
  // Order by deadline holds within a rank only, so the candidates are whole ranks: those of the first hundred that wait.
  return sql<{ item_id: number }>`
    with clock (calendar, now_ms) as (values ('ES'::text, ${es}::bigint), ('PT', ${pt}::bigint)),
    busy as materialized (
      select count(*) >= ${MOST_IN_PROGRESS} as enough from order_items where panel_status_id = 50 and asignee_id = ${agentId}
    ),
    own as (
      select i.item_id, coalesce((
        select max(h.created_at) from item_history h where h.item_id = i.item_id and h.new_status = i.panel_status_id
      ), i.updated_at) as answered_at
      from order_items i
      where i.asignee_id = ${agentId} and i.panel_status_id in (40, 80) and ${answered} and ${free}
    ),
    edge as materialized (
      select c.calendar, c.now_ms, coalesce((
        select (greatest(s.queue_score + c.now_ms, 0) / ${STEP}::bigint) * ${STEP}::bigint - c.now_ms from (
          select i.queue_score from order_items i
          where i.calendar = c.calendar and ${free} and (not ${keptForAnother}) is not false
          order by i.queue_score desc offset ${CANDIDATES - 1} limit 1
        ) s
      ), ${LOWEST}::bigint) as lowest from clock c
    ),
    waiting as (
      select i.item_id, ${rank} as rank, i.deadline_at, i.created_at
      from edge c join order_items i on i.calendar = c.calendar and i.queue_score >= c.lowest
      where ${free} and (not ${keptForAnother}) is not false and not (select enough from busy)
      order by rank desc, i.deadline_at asc nulls last, i.created_at, i.item_id limit ${CANDIDATES}
    ),
    offered as (
      select item_id, 0 as turn, answered_at,
        null::bigint as rank, null::timestamptz as deadline_at, null::timestamptz as created_at from own
      union all
      select item_id, 1, null, rank, deadline_at, created_at from waiting
    ),
    chosen as (
      select i.item_id from offered o join order_items i on i.item_id = o.item_id
      where ${free}
      order by o.turn, o.answered_at, o.rank desc, o.deadline_at asc nulls last, o.created_at, o.item_id
      limit 1 for update of i skip locked
    ),
    taken as (
      update order_items set locked_by = ${agentId}, locked_until = ${lockedUntil}
      from chosen where order_items.item_id = chosen.item_id returning order_items.item_id
    ),
    audited as (
      insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id)
      select ${now}, 'agent', ${agentId}, 'item.next', 'item', item_id::text, jsonb_build_object('queue', ${queue}::int), ${requestId}
      from taken
    )
    select item_id from taken`;
}

const STEP = BUSINESS_DAY_MS;
const ANSWER_KEPT_MS = 2 * BUSINESS_HOUR_MS;
/** Items in 50 at which an agent gets no new ones; more than the asks that can be under way at one moment. */
const MOST_IN_PROGRESS = 10;
const CANDIDATES = 200;
const LOWEST = '-9000000000000000000';
