import { useSuspenseQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type CurrentUser, getCurrentUser } from '../../../contract/current-user.ts';
import { panelApi } from './panel-api.ts';

/** Under this the numbers of the queue are kept: what changes them has them loaded again. */
export const CURRENT_USER_KEY = ['current-user'] as const;
const MINUTE = 60_000;

/** Loads who is signed in; the numbers of the queue in it are at most a minute old. */
export function useLoadCurrentUser(): CurrentUser {
  return useSuspenseQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: ({ signal }) => panelApi.call(getCurrentUser, {}, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  }).data;
}

export const CurrentUserContext = createContext<CurrentUser | null>(null);

/** Who is signed in. Fails outside the frame, which loads it first. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (!user) throw new Error('The current user was not loaded');
  return user;
}
