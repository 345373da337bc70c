import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { type NavigationType, useNavigate } from 'react-router';
import { addressOf, keyOf, type Queue, type Tab, tabAt } from '../addresses/tab.ts';
import { activeTab, NO_TABS, type Tabs } from './tabs.ts';
import type { TabsStore } from './tabs-store.ts';

export const TabsContext = createContext<TabsStore>({
  get: () => NO_TABS,
  send: () => NO_TABS,
  subscribe: () => () => {},
});

/** Marks addresses set by the tabs; any other address opens a tab. */
export const FOLLOWING = { follows: true };

/**
 * Whether an address only says what the tabs already are. It may come late, when the tab that it names is closed again and must
 * not come back; only going back in the browser's history opens it.
 */
export function isFollowing(state: unknown, how: `${NavigationType}`): boolean {
  return how !== 'POP' && typeof state === 'object' && state !== null && 'follows' in state;
}

/**
 * Brings the tab of an address to the front before the address is there: an order that the queue gives meanwhile then waits behind
 * it, and does not lead back. Null for an order, which is opened by its address alone, since that fetches it, and for no tab's address.
 */
export function visitAt(store: TabsStore, address: string): Tabs | null {
  const [pathname = '', search = ''] = address.split('?', 2);
  const tab = tabAt(pathname, search);
  return tab && tab.kind !== 'order' ? store.send({ type: 'visited', tab }) : null;
}

interface TabsControl {
  readonly store: TabsStore;
  go(address: string): void;
  show(tab: Tab): void;
  /** Takes a tab away; the auto-assign tab becomes the stopped queue. */
  drop(tab: Tab): void;
  /** Replaces a finished tab by another. */
  replace(done: Tab, next: Tab): void;
  /** The queue gave an item (null: none) to the auto-assign tab, which held `left` at the time of the request. */
  assign(given: { readonly queue: Queue; readonly itemId: number | null; readonly left: number | null }): void;
  /** The same of the queue of tickets. */
  assignTicket(given: { readonly ticketId: number | null; readonly left: number | null }): void;
  /** Brings back the tab that was closed last. */
  reopen(): void;
}

/** The open tabs, as a subscription. */
export function useTabs(): Tabs {
  const store = useContext(TabsContext);
  return useSyncExternalStore(store.subscribe, store.get);
}

/** What can be done with tabs. The address always says which is in front. */
export function useTabsControl(): TabsControl {
  const store = useContext(TabsContext);
  const navigate = useNavigate();
  const follow = useCallback(
    (tabs: Tabs, how?: { readonly isNew: true }) =>
      navigate(addressOf(activeTab(tabs)), { replace: !how?.isNew, state: FOLLOWING }),
    [navigate],
  );
  return useMemo(
    () => ({
      store,
      go: (address) => {
        // The tab is in front already. Its address may come late, when what was typed there has led on, and then only follows.
        const tabs = visitAt(store, address);
        if (tabs) follow(tabs, { isNew: true });
        else navigate(address);
      },
      show: (tab) => {
        follow(store.send({ type: 'visited', tab }), { isNew: true });
      },
      drop: (tab) => {
        follow(store.send({ type: 'closed', key: keyOf(tab), force: true }));
      },
      replace: (done, next) => {
        follow(store.send({ type: 'replaced', key: keyOf(done), tab: next }));
      },
      assign: (given) => {
        follow(store.send({ type: 'assigned', ...given }));
      },
      assignTicket: (given) => {
        follow(store.send({ type: 'ticket_given', ...given }));
      },
      reopen: () => {
        follow(store.send({ type: 'reopened' }), { isNew: true });
      },
    }),
    [store, navigate, follow],
  );
}
