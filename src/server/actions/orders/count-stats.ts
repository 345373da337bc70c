import { sql } from 'kysely';
import type { Stats } from '../../../contract/current-user.ts';
import { NOW_LISTS, type NowList } from '../../../domain/orders/now-list.ts';
import type { Ctx } from '../../ctx.ts';
import { nowLists } from './now-lists.ts';

/** Numbers of now for the panel's front page, each from an index. */
export async function countStats(ctx: Ctx): Promise<Stats> {
  const lists = nowLists(ctx);
  const counts = NOW_LISTS.map(
    (name) => sql`(select count(*) from order_items where ${lists[name]}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<NowList, number>>`select ${sql.join(counts)}`.execute(ctx.db);
  const [now] = rows;
  if (!now) throw new Error('a select without a table answers one row');
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
  };
}
