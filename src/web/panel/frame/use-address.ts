import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressOf, tabAt } from '../tabs/tab.ts';
import { activeTab } from '../tabs/tabs.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';

/** The address says which tab is in front; one that is no tab leads to the one that was. */
export function useAddress(): void {
  const { pathname, search } = useLocation();
  const { store } = useTabsControl();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    const tab = tabAt(pathname, search);
    const tabs = tab ? store.send({ type: 'visited', tab }) : store.get();
    const address = addressOf(activeTab(tabs));
    if (address !== pathname + search) navigate(address, { replace: true });
  }, [pathname, search, store, navigate]);
}
