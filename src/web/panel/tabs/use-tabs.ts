import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { addressOf, keyOf, type Queue, type Tab } from './tab.ts';
import { activeTab, NO_TABS, type Tabs } from './tabs.ts';
import type { TabsStore } from './tabs-store.ts';

export const TabsContext = createContext<TabsStore>({
  get: () => NO_TABS,
  send: () => NO_TABS,
  subscribe: () => () => {},
});

export interface TabsControl {
  readonly store: TabsStore;
  go(address: string): void;
  show(tab: Tab): void;
  /** Takes a tab away; the auto-assign tab becomes the stopped queue. */
  drop(tab: Tab): void;
  /** The queue gave an item: it takes the auto-assign tab. Null: it gave none. */
  assign(queue: Queue, itemId: number | null): void;
}

/** The open tabs, drawn anew when they change. */
export function useTabs(): Tabs {
  const store = useContext(TabsContext);
  return useSyncExternalStore(store.subscribe, store.get);
}

/** What can be done with tabs. The address always says which is in front. */
export function useTabsControl(): TabsControl {
  const store = useContext(TabsContext);
  const navigate = useNavigate();
  const follow = useCallback((tabs: Tabs) => navigate(addressOf(activeTab(tabs)), { replace: true }), [navigate]);
  return useMemo(
    () => ({
      store,
      go: (address) => navigate(address),
      show: (tab) => navigate(addressOf(tab)),
      drop: (tab) => {
        follow(store.send({ type: 'closed', key: keyOf(tab), force: true }));
      },
      assign: (queue, itemId) => {
        follow(store.send({ type: 'assigned', queue, itemId }));
      },
    }),
    [store, navigate, follow],
  );
}
