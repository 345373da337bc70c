import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { addressOf, itemOf, tabAt } from '../addresses/tab.ts';
import { loadAgain } from '../pedido/load-again.ts';
import { activeTab } from '../tabs/tabs.ts';
import { FOLLOWING, isFollowing, useTabsControl } from '../tabs/use-tabs.ts';

/** The address determines the active tab; an unknown one leads to the previous tab. Opening an order fetches it. */
export function useAddress(): void {
  // A new key each time, even if the same address is opened again.
  const location = useLocation();
  const how = useNavigationType();
  const { store } = useTabsControl();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useLayoutEffect(() => {
    const { pathname, search, state } = location;
    if (isFollowing(state, how)) return;
    const tab = tabAt(pathname, search);
    const front = activeTab(tab ? store.send({ type: 'visited', tab }) : store.get());
    const address = addressOf(front);
    const leadsOn = address !== pathname + search;
    const itemId = tab?.kind === 'order' || leadsOn ? itemOf(front) : null;
    if (itemId !== null) loadAgain(queries, itemId);
    // The new address only follows the tabs: a key may have activated another tab meanwhile.
    if (leadsOn) navigate(address, { replace: true, state: FOLLOWING });
  }, [location, how, store, navigate, queries]);
}
