import { NO_TABS, reduceTabs, type Tabs, type TabsEvent, tabsSchema } from './tabs.ts';

export interface TabsStore {
  get(): Tabs;
  /** Applies an event and returns the tabs after it. */
  send(event: TabsEvent): Tabs;
  subscribe(listener: () => void): () => void;
}

const KEY = 'panel.tabs';

/** Tabs of this browser tab, which are there again after a reload and belong to nobody else. */
export function openTabsStore(storage: Storage): TabsStore {
  let tabs = restore(storage);
  const listeners = new Set<() => void>();
  return {
    get: () => tabs,
    send(event) {
      const next = reduceTabs(tabs, event);
      if (next === tabs) return tabs;
      tabs = next;
      storage.setItem(KEY, JSON.stringify(tabs));
      for (const listener of listeners) listener();
      return tabs;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What an older version of the panel wrote, or somebody else, is not worth an error. */
function restore(storage: Storage): Tabs {
  try {
    const found = tabsSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return found.success && found.data.tabs[0]?.kind === 'auto' ? found.data : NO_TABS;
  } catch {
    return NO_TABS;
  }
}
