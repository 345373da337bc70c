import * as calls from '../../../contract/activity.ts';
import { getActivity } from '../../actions/activity/get-activity.ts';
import { getTeamActivity } from '../../actions/activity/get-team-activity.ts';
import { bound } from '../bind-call.ts';

export const activityRoutes = [
  bound(calls.getActivity, async (ctx, { query: { agent_id, ...period } }) =>
    getActivity(ctx, { ...period, agentId: agent_id }),
  ),

  bound(calls.getTeamActivity, async (ctx, { query }) => getTeamActivity(ctx, query)),
];
