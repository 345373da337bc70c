import { type RawBuilder, sql } from 'kysely';
import { BUSINESS_DAY_MS, businessMillisSince } from '../../../domain/calendar/business-clock.ts';
import { dayText } from '../../../domain/calendar/local-clock.ts';
import type { NowList } from '../../../domain/orders/now-list.ts';
import { INCIDENT_KIND, STATUS, STATUSES_OF } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { startOfDay, todayOf } from '../calendar/portal-days.ts';

/**
 * Conditions on `order_items` for each current work list, shared by the panel's counts and its lists. `today` is the portal country's, and waiting
 * times are in the item's business hours.
 */
export function nowLists(ctx: Ctx): Readonly<Record<NowList, RawBuilder<boolean>>> {
  const now = ctx.now();
  const today = todayOf(ctx);
  const [from, until] = [startOfDay(ctx, today), startOfDay(ctx, today + 1)];
  const waited = sql`(case order_items.calendar when 'PT' then ${businessMillisSince('PT', now)}::bigint
    else ${businessMillisSince('ES', now)}::bigint end - order_items.queue_entered)`;
  const waiting = (queue: -1 | -2) =>
    sql`order_items.queue = ${sql.lit(queue)} and (order_items.locked_until is null or order_items.locked_until <= ${now})`;
  const fresh = sql`${waited} < ${BUSINESS_DAY_MS / 2}`;
  const day = sql`${waited} >= ${BUSINESS_DAY_MS / 2} and ${waited} < ${BUSINESS_DAY_MS}`;
  const older = sql`${waited} >= ${BUSINESS_DAY_MS}`;
  // Open work is found by status; delivered items of other days are never read.
  const running = sql`order_items.panel_status_id = any (${OPEN}) and order_items.clock = 'runs'`;
  const delivered = (by: RawBuilder<unknown>) => sql<boolean>`(order_items.panel_status_id = ${STATUS.delivered}
    and order_items.delivered_at >= ${from} and exists (
      select from item_history h
      where h.item_id = order_items.item_id and h.new_status = ${STATUS.delivered} and h.created_at >= ${from} ${by}))`;
  return {
    waiting_es: sql`(${waiting(-1)})`,
    waiting_es_fresh: sql`(${waiting(-1)} and ${fresh})`,
    waiting_es_day: sql`(${waiting(-1)} and ${day})`,
    waiting_es_older: sql`(${waiting(-1)} and ${older})`,
    waiting_pt: sql`(${waiting(-2)})`,
    waiting_pt_fresh: sql`(${waiting(-2)} and ${fresh})`,
    waiting_pt_day: sql`(${waiting(-2)} and ${day})`,
    waiting_pt_older: sql`(${waiting(-2)} and ${older})`,
    answered: sql`(order_items.panel_status_id = ${STATUS.answered}
      or (order_items.panel_status_id = ${STATUS.pending} and order_items.incidencia_status_id = ${INCIDENT_KIND.email_reply}))`,
    due_today: sql`(${running} and order_items.deadline_at >= ${now} and order_items.deadline_at < ${until})`,
    late: sql`(${running} and order_items.deadline_at < ${now})`,
    incidents: sql`(order_items.panel_status_id = ${STATUS.incident})`,
    of_away: sql`(order_items.panel_status_id = any (${OPEN}) and order_items.queue is null and order_items.asignee_id in (
      select agent_id from agents where not active or role = 'Notario' or absences <> '[]' and exists (
        select from jsonb_array_elements(absences) a where ${dayText(today)} between a ->> 'from' and a ->> 'to')))`,
    delivered_mine: delivered(sql`and h.admin_user_id = ${agentOf(ctx).agentId}`),
    delivered_all: delivered(sql``),
  };
}

/** Statuses of work that is neither unpaid nor finished. */
export const OPEN: readonly number[] = [
  ...STATUSES_OF.queue,
  ...STATUSES_OF.working,
  ...STATUSES_OF.waiting,
  ...STATUSES_OF.done,
];
