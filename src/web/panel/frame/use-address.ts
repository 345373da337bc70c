import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, placeOf } from '../tabs/tab.ts';
import { activeTab } from '../tabs/tabs.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';

/** The address says which tab is in front; one that is no tab leads to the one that was. */
export function useAddress(): void {
  const { pathname, search } = useLocation();
  const { store } = useTabsControl();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const place = placeOf(pathname, search);
    const tabs = place ? store.send({ type: 'visited', place }) : store.get();
    const address = addressOf(activeTab(tabs));
    if (address !== pathname + search) navigate(address, { replace: true });
  }, [pathname, search, store, navigate]);
}
