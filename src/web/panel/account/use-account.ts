import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type OwnAccount, putCurrentUser } from '../../../contract/agents/own-account.ts';
import type { BodyOf } from '../../../contract/call.ts';
import { getCurrentUser } from '../../../contract/current-user.ts';
import { panelApi } from '../session/panel-api.ts';
import { CURRENT_USER_KEY } from '../session/use-current-user.ts';

const KEY = ['own-account'] as const;

/** The agent's own account, from the server. */
export function useOwnAccount() {
  return useQuery({ queryKey: KEY, queryFn: () => panelApi.call(getCurrentUser, { query: { account: '1' } }) });
}

type Change = Parameters<typeof panelApi.call<typeof putCurrentUser>>[1]['body'];
export type FactorStep = NonNullable<BodyOf<typeof putCurrentUser>['second_factor']>;
export type { OwnAccount };

/** Changes the agent's own account and updates what is shown. @throws ApiProblem */
export function useChangeAccount() {
  const queries = useQueryClient();
  return async (change: Change) => {
    const answer = await panelApi.call(putCurrentUser, { body: change });
    await Promise.all([KEY, CURRENT_USER_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    return answer;
  };
}
