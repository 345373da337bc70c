import { type RawBuilder, sql } from 'kysely';
import type { TeamMember } from '../../../contract/team.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { startOfDay, todayOf } from '../calendar/portal-days.ts';
import { OPEN } from '../search/now-lists.ts';

export type Load = Pick<TeamMember, 'open' | 'in_progress' | 'answered' | 'due_today' | 'late'>;
export const NO_LOAD: Load = { open: 0, in_progress: 0, answered: 0, due_today: 0, late: 0 };
/** Key of unassigned orders. */
export const NOBODY = 0;

/** Open orders of each agent, by number. */
export async function countOpen(ctx: Ctx): Promise<ReadonlyMap<number, Load>> {
  const now = ctx.now();
  const until = startOfDay(ctx, todayOf(ctx) + 1);
  const counted = (condition: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  const rows = await ctx.db
    .selectFrom('order_items as i')
    .select(sql<number>`coalesce(i.asignee_id, ${NOBODY})`.as('agent'))
    .select(sql<number>`count(*)::integer`.as('open'))
    .select(counted(sql<boolean>`i.panel_status_id = ${STATUS.in_progress}`).as('in_progress'))
    .select(counted(sql<boolean>`i.panel_status_id = ${STATUS.answered}`).as('answered'))
    .select(
      counted(sql<boolean>`i.clock = 'runs' and i.deadline_at >= ${now} and i.deadline_at < ${until}`).as('due_today'),
    )
    .select(counted(sql<boolean>`i.clock = 'runs' and i.deadline_at < ${now}`).as('late'))
    .where('i.panel_status_id', 'in', [...OPEN])
    .groupBy('agent')
    .execute();
  return new Map(rows.map(({ agent, ...load }) => [agent, load]));
}
