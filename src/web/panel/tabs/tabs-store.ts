import { z } from 'zod';
import { NO_TABS, openItems, reduceTabs, type Tabs, type TabsEvent, tabsSchema, withoutNames } from './tabs.ts';

export interface TabsStore {
  get(): Tabs;
  /** Applies an event and returns the tabs after it. */
  send(event: TabsEvent): Tabs;
  subscribe(listener: () => void): () => void;
}

const KEY = 'panel.tabs';
const keptSchema = z.object({ agent: z.int(), state: tabsSchema });

/** The tabs of this browser tab. They survive a reload and are never shown to another agent who signs in. */
export function openTabsStore(storage: Storage, agent: number): TabsStore {
  const kept = keptTabs(storage);
  let tabs = kept?.agent === agent ? kept.state : NO_TABS;
  const listeners = new Set<() => void>();
  return {
    get: () => tabs,
    send(event) {
      const next = reduceTabs(tabs, event);
      if (next === tabs) return tabs;
      tabs = next;
      storage.setItem(KEY, JSON.stringify({ agent, state: tabs }));
      for (const listener of listeners) listener();
      return tabs;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Items in the tabs that this browser tab has kept, of any user. */
export function itemsLeft(storage: Storage): readonly number[] {
  const kept = keptTabs(storage);
  return kept ? openItems(kept.state) : [];
}

/**
 * Takes names out of the kept tabs, for a session that the server ended: the next person at this window may be another. Orders stay open by
 * their number and get their names again when they load; searches go, since a filter may name a customer.
 */
export function forgetNames(storage: Storage): void {
  const kept = keptTabs(storage);
  if (kept) storage.setItem(KEY, JSON.stringify({ ...kept, state: withoutNames(kept.state) }));
}

/** Data written by an older version, or by something else, are ignored. */
function keptTabs(storage: Storage): z.output<typeof keptSchema> | null {
  try {
    const found = keptSchema.safeParse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return found.success && found.data.state.tabs[0]?.kind === 'auto' ? found.data : null;
  } catch {
    return null;
  }
}
