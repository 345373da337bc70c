import { type RawBuilder, sql } from 'kysely';
import type { Stats } from '../../../contract/current-user.ts';
import { NOW_LISTS, type NowList } from '../../../domain/orders/now-list.ts';
import { ACTIVE_TICKET_STATUSES } from '../../../domain/tickets/ticket-status.ts';
import type { Ctx } from '../../ctx.ts';
import { nowLists } from './now-lists.ts';

/** Present numbers for the panel's front page, each from an index; pending work is scanned once for all of its numbers. */
export async function countStats(ctx: Ctx): Promise<Stats> {
  const lists = nowLists(ctx);
  const waiting = sql.join(WAITING.map((name) => sql`count(*) filter (where ${lists[name]}) as ${sql.ref(name)}`));
  const others = sql.join(OTHERS.map((name) => countOf(lists[name], name)));
  const { rows } = await sql<Record<NowList | 'open_tickets', number>>`
    select waiting.*, ${others}, (${openTickets}) as open_tickets
    from (select ${waiting} from order_items where ${lists.waiting_es} or ${lists.waiting_pt}) as waiting`.execute(
    ctx.db,
  );
  const [now] = rows;
  if (!now) throw new Error('a count answers one row');
  return {
    waiting: { '-1': now.waiting_es, '-2': now.waiting_pt },
    waiting_by_age: {
      '-1': { fresh: now.waiting_es_fresh, day: now.waiting_es_day, older: now.waiting_es_older },
      '-2': { fresh: now.waiting_pt_fresh, day: now.waiting_pt_day, older: now.waiting_pt_older },
    },
    answered: now.answered,
    due_today: now.due_today,
    late: now.late,
    delivered_today: { mine: now.delivered_mine, all: now.delivered_all },
    incidents_open: now.incidents,
    of_away: now.of_away,
    open_tickets: now.open_tickets,
  };
}

function countOf(list: RawBuilder<boolean>, name: NowList): RawBuilder<unknown> {
  return sql`(select count(*) from order_items where ${list}) as ${sql.ref(name)}`;
}

const openTickets = sql`select count(*) from tickets where merged_into is null and status = any (${[...ACTIVE_TICKET_STATUSES]}::smallint[])`;
const WAITING = NOW_LISTS.filter((name) => name.startsWith('waiting'));
const OTHERS = NOW_LISTS.filter((name) => !name.startsWith('waiting'));
