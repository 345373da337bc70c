import { getTeam } from '../../../contract/team.ts';
import { loadTeam } from '../../actions/team/load-team.ts';
import { bound } from '../bind-call.ts';

export const teamRoutes = [bound(getTeam, async (ctx) => loadTeam(ctx))];
