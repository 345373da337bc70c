import { getTeam, listLoads } from '../../../contract/team.ts';
import { listLoads as list } from '../../actions/team/list-loads.ts';
import { loadTeam } from '../../actions/team/load-team.ts';
import { bound } from '../bind-call.ts';

export const teamRoutes = [
  bound(getTeam, async (ctx) => loadTeam(ctx)),

  bound(listLoads, async (ctx) => ({ loads: await list(ctx) })),
];
