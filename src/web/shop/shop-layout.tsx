import { Outlet, useRouteError } from 'react-router';
import { FailurePage } from '../failure-page.tsx';
import { SiteFrame } from '../ui/page.tsx';
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
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />;
}
