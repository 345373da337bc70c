import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { AccountPage } from './account/account-page.tsx';
import { Workspace } from './frame/workspace.tsx';
import { PARTS } from './parts.tsx';
import { onSessionEnd, panelApi } from './session/panel-api.ts';
import { rememberAddress } from './sign-in/return-address.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { SignOutPage } from './sign-in/sign-out-page.tsx';
import { forgetNames } from './tabs/tabs-store.ts';

export function PanelPages() {
  const { pathname } = useLocation();
  useLeaveWhenSessionEnds();
  switch (pathname.replace(/\/$/, '')) {
    case '/agentes/login':
      return <SignInPage />;
    case '/agentes/logout':
      return <SignOutPage />;
    case '/agentes/cuenta':
      return (
        <OnlySignedIn>
          <AccountPage />
        </OnlySignedIn>
      );
    default:
      return (
        <OnlySignedIn>
          <Workspace parts={PARTS} />
        </OnlySignedIn>
      );
  }
}

/** Remembers the address and redirects to the sign-in page. Source: specification section 2, "Guard". */
function OnlySignedIn({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { data: isSignedIn } = useQuery({
    queryKey: ['signed-in'],
    queryFn: () => panelApi.isSignedIn(),
    staleTime: 0,
  });
  if (isSignedIn === undefined) return null;
  if (isSignedIn) return children;
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
        forgetNames(sessionStorage);
        queries.clear();
        navigate('/agentes/login', { replace: true });
      }),
    [navigate, queries],
  );
}
