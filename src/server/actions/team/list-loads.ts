import type { ColleagueLoad } from '../../../contract/team.ts';
import { type AgentFields, absentUntil } from '../../../domain/agents/agent-fields.ts';
import { dayText } from '../../../domain/calendar/local-clock.ts';
import type { Ctx } from '../../ctx.ts';
import { agentOf } from '../actors/agent-of.ts';
import { listColleagues, listOnlineAgents } from '../agents/agent-data.ts';
import { todayOf } from '../calendar/portal-days.ts';
import { countOpen, NO_LOAD } from './count-open.ts';

/** Workload and presence of each colleague, for an agent who delegates an order. @throws AppError forbidden */
export async function listLoads(ctx: Ctx): Promise<ColleagueLoad[]> {
  agentOf(ctx);
  const [people, online, loads, absences] = await Promise.all([
    listColleagues(ctx),
    listOnlineAgents(ctx),
    countOpen(ctx),
    listAbsences(ctx),
  ]);
  return people.map(({ user_id }) => {
    const { open, due_today } = loads.get(user_id) ?? NO_LOAD;
    const is_online = online.some((one) => one.user_id === user_id);
    return { user_id, is_online, open, due_today, absent_until: absences.get(user_id) ?? null };
  });
}

/** Last day of each colleague's present absence. */
async function listAbsences(ctx: Ctx): Promise<ReadonlyMap<number, string>> {
  const today = dayText(todayOf(ctx));
  const rows = await ctx.db
    .selectFrom('agents')
    .select(['agent_id', 'absences'])
    .where('active', '=', true)
    .where('absences', '<>', '[]')
    .execute();
  return new Map(
    rows.flatMap(({ agent_id, absences }) => {
      const last = absentUntil(absences as AgentFields['absences'], today);
      return last === null ? [] : [[agent_id, last] as const];
    }),
  );
}
