import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type AgentState, getCurrentUser } from '../../../contract/current-user.ts';
import { panelApi } from './panel-api.ts';

/** Cache key of the user and the queue counts; changes invalidate it. */
export const CURRENT_USER_KEY = ['current-user'] as const;
const MINUTE = 60_000;

/** The signed-in user, with the lists that menus need. */
export type CurrentUser = AgentState['current_user'] & AgentState['config'] & Pick<AgentState, 'username'>;

/** How the signed-in user is loaded; the queue figures in it are at most a minute old. */
export const currentUserQuery = {
  queryKey: CURRENT_USER_KEY,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    panelApi.call(getCurrentUser, {}, { signal, unattended: true }),
  staleTime: MINUTE,
};

/** Loads the signed-in user, and again each minute. */
export function useLoadCurrentUser(): CurrentUser {
  return useSuspenseQuery({ ...currentUserQuery, select: userOf, refetchInterval: MINUTE }).data;
}

function userOf({ current_user, config, username }: AgentState): CurrentUser {
  return { ...current_user, ...config, username };
}

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** The signed-in user. Throws outside the frame, which loads the user first. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('The current user was not loaded');
  return user;
}

/** The user's default queue: Portugal for users without another desk. */
export function deskQueueOf({ panel_roles }: CurrentUser): -1 | -2 {
  return panel_roles.includes('portugal') && panel_roles.length === 1 ? -2 : -1;
}
