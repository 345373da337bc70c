import { z } from 'zod';
import { type AutoTab, itemOf, keyOf, type PageTab, pageAddress, type Queue, type Tab, tabSchema } from './tab.ts';

/** Open tabs, in the order in which they are shown; the first is always the auto-assign tab. */
export const tabsSchema = z.object({
  tabs: z.array(tabSchema).min(1).max(200),
  /** Key of the tab in front. */
  active: z.string(),
  /** Items whose tabs were closed, latest last. */
  closed: z.array(z.number().int()),
  lastAutoAssigned: z.number().int().nullable(),
});
export type Tabs = z.output<typeof tabsSchema>;

export type TabsEvent =
  /** An address was opened: its tab comes to the front, opened if need be. */
  | { readonly type: 'visited'; readonly tab: Tab }
  /** The queue gave an item, or nothing (null). */
  | { readonly type: 'assigned'; readonly queue: Queue; readonly itemId: number | null }
  | { readonly type: 'titled'; readonly itemId: number; readonly title: string }
  /** The auto-assign tab closes only by force, and is then the stopped queue. */
  | { readonly type: 'closed'; readonly key: string; readonly force: boolean };

export const NO_TABS: Tabs = {
  tabs: [{ kind: 'auto', queue: 0, itemId: null, title: null }],
  active: '0',
  closed: [],
  lastAutoAssigned: null,
};

/** What becomes of the tabs. Source: specification sections 2 "Agent panel" and 4 "Order tabs". */
export function reduceTabs(state: Tabs, event: TabsEvent): Tabs {
  switch (event.type) {
    case 'visited':
      return visit(state, event.tab);
    case 'assigned':
      return assign(state, event);
    case 'titled':
      return mapTabs(state, (tab) => (itemOf(tab) === event.itemId ? { ...tab, title: event.title } : tab));
    case 'closed':
      return close(state, event);
  }
}

/** The tab in front. */
export function activeTab({ tabs, active }: Tabs): Tab {
  return tabs.find((tab) => keyOf(tab) === active) ?? (tabs[0] as Tab);
}

/** The auto-assign tab. */
export function autoTabOf({ tabs }: Tabs): AutoTab {
  return tabs.find((tab): tab is AutoTab => tab.kind === 'auto') ?? (NO_TABS.tabs[0] as AutoTab);
}

/** The tab that stands `step` places beside the one in front, round the ends. */
export function neighbour(state: Tabs, step: number): Tab {
  const at = state.tabs.indexOf(activeTab(state));
  return state.tabs.at((at + step) % state.tabs.length) as Tab;
}

/** Where searching goes on: the open search with its filter, else a new one. */
export function searchAddress({ tabs }: Tabs): string {
  const open = tabs.find((tab): tab is PageTab => tab.kind === 'search');
  return pageAddress('search', open?.query);
}

/** Items open in tabs: what the sign of life tells the server. */
export function openItems({ tabs }: Tabs): number[] {
  return tabs.map(itemOf).filter((itemId) => itemId !== null);
}

function visit(state: Tabs, tab: Tab): Tabs {
  // An order already assigned is not given back by looking at a queue's address, only by closing it.
  const auto = autoTabOf(state);
  if (tab.kind === 'auto' && auto.itemId !== null) return { ...state, active: keyOf(auto) };
  // An order that is open keeps its tab, the auto-assign tab too.
  const open = tab.kind === 'order' ? state.tabs.find((other) => itemOf(other) === tab.itemId) : undefined;
  return front(state, open ?? tab);
}

/** Puts a tab in its place, opens it if it is new, and brings it to the front. */
function front(state: Tabs, tab: Tab): Tabs {
  const isSame = (other: Tab) => (tab.kind === 'order' ? itemOf(other) === tab.itemId : other.kind === tab.kind);
  const tabs = state.tabs.some(isSame)
    ? state.tabs.map((other) => (isSame(other) ? tab : other))
    : [...state.tabs, tab];
  const itemId = itemOf(tab);
  return { ...state, tabs, active: keyOf(tab), closed: state.closed.filter((id) => id !== itemId) };
}

function assign(state: Tabs, { queue, itemId }: { queue: Queue; itemId: number | null }): Tabs {
  const auto: AutoTab = { kind: 'auto', queue, itemId, title: null };
  const wasActive = activeTab(state).kind === 'auto';
  const copies = state.tabs.filter((tab) => tab.kind === 'order' && tab.itemId === itemId);
  const isFront = wasActive || copies.some((copy) => keyOf(copy) === state.active);
  return {
    ...state,
    tabs: state.tabs.filter((tab) => !copies.includes(tab)).map((tab) => (tab.kind === 'auto' ? auto : tab)),
    active: isFront ? keyOf(auto) : state.active,
    closed: state.closed.filter((id) => id !== itemId),
    lastAutoAssigned: itemId ?? state.lastAutoAssigned,
  };
}

function close(state: Tabs, { key, force }: { key: string; force: boolean }): Tabs {
  const tab = state.tabs.find((candidate) => keyOf(candidate) === key);
  if (!tab || (tab.kind === 'auto' && !force)) return state;
  const itemId = itemOf(tab);
  const closed = itemId === null ? state.closed : [...state.closed.filter((id) => id !== itemId), itemId].slice(-50);
  if (tab.kind === 'auto') {
    const stopped = NO_TABS.tabs[0] as Tab;
    return { ...mapTabs(state, (other) => (other === tab ? stopped : other)), closed, active: keyOf(stopped) };
  }
  const at = state.tabs.indexOf(tab);
  const tabs = state.tabs.filter((other) => other !== tab);
  const active = state.active === key ? keyOf((tabs[at] ?? tabs[at - 1]) as Tab) : state.active;
  return { ...state, tabs, active, closed };
}

function mapTabs(state: Tabs, change: (tab: Tab) => Tab): Tabs {
  return { ...state, tabs: state.tabs.map(change) };
}
