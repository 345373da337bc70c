import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import type { LostPage } from '../../contract/pages/lost-page.ts';
import { AppLater } from '../app/app-later.tsx';
import { FailurePage } from '../failure-page.tsx';
import { ShellContext } from '../shell.ts';
import { SiteFrame } from '../ui/page.tsx';
import '../account/sessions/sessions.module.css';
import '../ui/button.module.css';
import '../ui/field.module.css';
import '../ui/notice.module.css';
import { JoinedCart } from './cart/joined-cart.tsx';
import { useFocusOnArrival } from './focus-on-arrival.ts';
import { useRoadPart } from './purchase-road.ts';

export default function ShopLayout() {
  useFocusOnArrival();
  const part = useRoadPart();
  return (
    <SiteFrame compactFooter={part !== null} formId={part?.formId}>
      <JoinedCart />
      <Outlet />
      <AppLater />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const lost = lostPageIn(error);
  return lost ? (
    <ShellContext value={lost.shell}>
      <SiteFrame>
        <Suspense fallback={null}>
          <LostFormPage lost={lost} />
        </Suspense>
      </SiteFrame>
    </ShellContext>
  ) : (
    <FailurePage error={error} />
  );
}

/** Its script is loaded on demand. Its styles are loaded before: without scripts nothing would load them. */
const LostFormPage = lazy(() => import('../account/sessions/lost-form-page.tsx'));

function lostPageIn(error: unknown): LostPage | null {
  return isRouteErrorResponse(error) ? ((error.data as { readonly lost?: LostPage } | null)?.lost ?? null) : null;
}
