import { sql } from 'kysely';
import type { Stats } from '../../../contract/current-user.ts';
import { instantOf, localTimeOf } from '../../../domain/calendar/local-clock.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf, calendarOf } from './item-row.ts';

/** Numbers of now for the panel's front page, each from an index. `today` is that of the portal's country. */
export async function countStats(ctx: Ctx): Promise<Stats> {
  const { agentId } = agentOf(ctx);
  const { from, until } = today(ctx);
  const now = ctx.now();
  // Open work is what stands in a status; delivered items of other days are never looked at.
  const { rows } = await sql<Row>`
    select
      (select count(*) from order_items where queue = -1 and (locked_until is null or locked_until <= ${now})) as spain,
      (select count(*) from order_items where queue = -2 and (locked_until is null or locked_until <= ${now})) as portugal,
      (select count(*) from order_items where panel_status_id = 80
        or (panel_status_id = 40 and incidencia_status_id = 58)) as answered,
      (select count(*) from order_items where panel_status_id = any (${OPEN}) and clock = 'runs'
        and deadline_at >= ${now} and deadline_at < ${until}) as due_today,
      (select count(*) from order_items where panel_status_id = any (${OPEN}) and clock = 'runs'
        and deadline_at < ${now}) as late,
      (select count(*) from order_items where panel_status_id = 60) as incidents,
      delivered.mine, delivered.everybody
    from (
      select count(distinct h.item_id) as everybody, count(distinct h.item_id) filter (where h.admin_user_id = ${agentId}) as mine
      from order_items i join item_history h on h.item_id = i.item_id and h.new_status = 110 and h.created_at >= ${from}
      where i.panel_status_id = 110 and i.delivered_at >= ${from}
    ) delivered`.execute(ctx.db);
  const row = rows[0] ?? {
    spain: 0,
    portugal: 0,
    answered: 0,
    due_today: 0,
    late: 0,
    incidents: 0,
    mine: 0,
    everybody: 0,
  };
  return {
    waiting: { '-1': row.spain, '-2': row.portugal },
    answered: row.answered,
    due_today: row.due_today,
    late: row.late,
    delivered_today: { mine: row.mine, all: row.everybody },
    incidents_open: row.incidents,
  };
}

type Row = Record<
  'spain' | 'portugal' | 'answered' | 'due_today' | 'late' | 'incidents' | 'mine' | 'everybody',
  number
>;

function today({ portal, now }: Ctx) {
  const calendar = calendarOf({ calendar: portal.country });
  const { day } = localTimeOf(calendar, now().getTime());
  return {
    from: new Date(instantOf(calendar, { day, timeOfDay: 0 })),
    until: new Date(instantOf(calendar, { day: day + 1, timeOfDay: 0 })),
  };
}

const OPEN: readonly number[] = [
  10, 20, 30, 40, 50, 60, 70, 80, 90, 97, 98, 99, 100, 101, 102, 103, 1000, 1001, 1002, 1003, 1004,
];
