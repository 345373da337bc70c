import { Outlet, useRouteError } from 'react-router';
import { FailurePage } from '../failure-page.tsx';
import { SiteFrame } from '../ui/page.tsx';
import { useFocusOnArrival } from './focus-on-arrival.ts';

export default function ShopLayout() {
  useFocusOnArrival();
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />;
}
