import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getActivity, getTeamActivity } from '../../../contract/activity.ts';
import { panelApi } from '../session/panel-api.ts';
import type { ActivityWish } from './period.ts';

/** One agent's activity, refetched each minute. */
export function useAgentActivity({ day, days, who }: ActivityWish) {
  return useQuery({
    queryKey: ['activity', who, day, days],
    queryFn: ({ signal }) =>
      panelApi.call(getActivity, { query: { ...period({ day, days }), ...(who && { agent_id: who }) } }, { signal }),
    ...LIVELY,
  });
}

/** What each agent did. */
export function useTeam({ day, days }: Pick<ActivityWish, 'day' | 'days'>) {
  return useQuery({
    queryKey: ['activity', 'team', day, days],
    queryFn: ({ signal }) => panelApi.call(getTeamActivity, { query: period({ day, days }) }, { signal }),
    ...LIVELY,
  });
}

const period = ({ day, days }: Pick<ActivityWish, 'day' | 'days'>) => ({ days, ...(day && { day }) });

const LIVELY = { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: 60_000 } as const;
