import { Outlet, useRouteError } from 'react-router';
import { FailurePage } from '../failure-page.tsx';
import { SiteFrame } from '../ui/page.tsx';
import { useFocusOnArrival } from './focus-on-arrival.ts';
import { useIsOnPurchaseRoad } from './purchase-road.ts';

export default function ShopLayout() {
  useFocusOnArrival();
  return (
    <SiteFrame compactFooter={useIsOnPurchaseRoad()}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />;
}
