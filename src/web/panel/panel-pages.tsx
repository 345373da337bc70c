import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Workspace } from './frame/workspace.tsx';
import { onSessionEnd, panelApi } from './session/panel-api.ts';
import { rememberAddress } from './session/return-address.ts';
import { SignInPage } from './session/sign-in-page.tsx';
import { SignOutPage } from './session/sign-out-page.tsx';

/** The pages of the panel by address. */
export function PanelPages() {
  const { pathname } = useLocation();
  useLeaveWhenSessionEnds();
  switch (pathname.replace(/\/$/, '')) {
    case '/agentes/login':
      return <SignInPage />;
    case '/agentes/logout':
      return <SignOutPage />;
    default:
      return <OnlySignedIn />;
  }
}

/** Remembers the address and leads to the sign-in page. Source: specification section 2, "Guard". */
function OnlySignedIn() {
  const { pathname, search } = useLocation();
  const { data: isSignedIn } = useQuery({
    queryKey: ['signed-in'],
    queryFn: () => panelApi.isSignedIn(),
    staleTime: 0,
  });
  if (isSignedIn === undefined) return null;
  if (isSignedIn) return <Workspace />;
  rememberAddress(sessionStorage, pathname + search);
  return <Navigate to="/agentes/login" replace />;
}

function useLeaveWhenSessionEnds(): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(
    () =>
      onSessionEnd(() => {
        rememberAddress(sessionStorage, window.location.pathname + window.location.search);
        queries.clear();
        navigate('/agentes/login', { replace: true });
      }),
    [navigate, queries],
  );
}
