import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { loadAgain } from '../pedido/load-again.ts';
import { addressOf, tabAt } from '../tabs/tab.ts';
import { activeTab } from '../tabs/tabs.ts';
import { isFollowing, useTabsControl } from '../tabs/use-tabs.ts';

/** The address says which tab is in front; an unknown one leads to the previous tab. Opening an order fetches it. */
export function useAddress(): void {
  // Another one each time, also when the same address is opened once more.
  const location = useLocation();
  const how = useNavigationType();
  const { store } = useTabsControl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useLayoutEffect(() => {
    const { pathname, search, state } = location;
    if (isFollowing(state, how)) return;
    const tab = tabAt(pathname, search);
    const tabs = tab ? store.send({ type: 'visited', tab }) : store.get();
    if (tab?.kind === 'order') loadAgain(queries, tab.itemId);
    const address = addressOf(activeTab(tabs));
    if (address !== pathname + search) navigate(address, { replace: true, state });
  }, [location, how, store, navigate, queries]);
}
