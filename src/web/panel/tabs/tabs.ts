import { z } from 'zod';
import { MOST_OPEN } from '../../../contract/live.ts';
import {
  type AutoTab,
  holdsWork,
  itemOf,
  keyOf,
  type PageTab,
  pageAddress,
  type Queue,
  registeredBy,
  type Tab,
  tabSchema,
  ticketOf,
} from '../addresses/tab.ts';

/** Open tabs in order; the first is always the auto-assign tab. */
export const tabsSchema = z.object({
  tabs: z.array(tabSchema).min(1).max(MOST_OPEN),
  /** Key of the active tab. */
  active: z.string(),
  /** Closed tabs that were not reopened, latest last. */
  closed: z.array(tabSchema),
  lastAutoAssigned: z.number().int().nullable(),
});
export type Tabs = z.output<typeof tabsSchema>;

export type TabsEvent =
  /** An address was opened: its tab comes to the front, opened if necessary. */
  | { readonly type: 'visited'; readonly tab: Tab }
  /** The queue gave an item (null: none) to the auto-assign tab, which held `left` at the time of the request. */
  | { readonly type: 'assigned'; readonly queue: Queue; readonly itemId: number | null; readonly left: number | null }
  /** The same of the queue of tickets. */
  | { readonly type: 'ticket_given'; readonly ticketId: number | null; readonly left: number | null }
  /** What the tab shows has been loaded, and gives it its name and what the list of tabs says beside it. */
  | ({ readonly type: 'titled'; readonly key: string } & Titles)
  /** The auto-assign tab only closes by force, and then shows the stopped queue. */
  | { readonly type: 'closed'; readonly key: string; readonly force: boolean }
  /** Replaces a finished tab by another. */
  | { readonly type: 'replaced'; readonly key: string; readonly tab: Tab }
  /** Reopens the last closed tab. */
  | { readonly type: 'reopened' };

interface Titles {
  readonly title: string;
  readonly about?: string;
}

export const NO_TABS: Tabs = {
  tabs: [{ kind: 'auto', queue: 0, itemId: null, title: null }],
  active: '0',
  closed: [],
  lastAutoAssigned: null,
};

/** Reducer of the tabs. Source: specification sections 2 "Agent panel" and 4 "Order tabs". */
export function reduceTabs(state: Tabs, event: TabsEvent): Tabs {
  switch (event.type) {
    case 'visited':
      return visit(state, event.tab);
    case 'assigned': {
      const { queue, itemId, left } = event;
      const given: Tab | null = itemId === null ? null : { kind: 'order', itemId, title: null };
      return assign(state, { queue, given, left: left === null ? null : String(left) });
    }
    case 'ticket_given': {
      const { ticketId, left } = event;
      const given: Tab | null = ticketId === null ? null : { kind: 'ticket', ticketId, title: null };
      return assign(state, { queue: TICKET_QUEUE, given, left: left === null ? null : `ticket-${left}` });
    }
    case 'titled':
      return title(state, event);
    case 'closed':
      return close(state, event);
    case 'replaced':
      return replace(state, event);
    case 'reopened': {
      const last = state.closed.at(-1);
      return last ? visit(state, last) : state;
    }
  }
}

/** The same tabs without what names a person: titles, filters, and tabs that were closed. */
export function withoutNames({ tabs, active, lastAutoAssigned }: Tabs): Tabs {
  const left = tabs.flatMap(({ about, ...tab }): Tab[] =>
    tab.kind === 'search' && tab.query !== '' ? [] : [{ ...tab, title: null }],
  );
  // The key of a search contains its filter.
  const isLeft = left.some((tab) => keyOf(tab) === active);
  return { tabs: left, active: isLeft ? active : NO_TABS.active, closed: [], lastAutoAssigned };
}

export function activeTab({ tabs, active }: Tabs): Tab {
  return tabs.find((tab) => keyOf(tab) === active) ?? (tabs[0] as Tab);
}

export function autoTabOf({ tabs }: Tabs): AutoTab {
  return tabs.find((tab): tab is AutoTab => tab.kind === 'auto') ?? (NO_TABS.tabs[0] as AutoTab);
}

/** The tab `step` places from the one in front, wrapping around. */
export function neighbour(state: Tabs, step: number): Tab {
  const at = state.tabs.indexOf(activeTab(state));
  return state.tabs.at((at + step) % state.tabs.length) as Tab;
}

/** The search to return to: the last one opened with its filter, else a new one. */
export function searchAddress({ tabs }: Tabs): string {
  const open = tabs.findLast((tab): tab is PageTab => tab.kind === 'search');
  return pageAddress('search', open?.query);
}

/** Items open in tabs, for the heartbeat. */
export function openItems({ tabs }: Tabs): number[] {
  return tabs.map(itemOf).filter((itemId) => itemId !== null);
}

/** Tickets open in tabs. */
export function openTickets({ tabs }: Tabs): number[] {
  return tabs.map(ticketOf).filter((ticketId) => ticketId !== null);
}

/** Items of closed tabs that were not reopened, latest last. Source: specification section 4, "Closing". */
export function closedItems({ closed }: Tabs): number[] {
  return closed.map(itemOf).filter((itemId) => itemId !== null);
}

function visit(state: Tabs, tab: Tab): Tabs {
  const registered = registeredBy(tab);
  if (registered) return add(state, registered);
  // Assigned work is only released by closing, not by opening a queue's address.
  const auto = autoTabOf(state);
  if (tab.kind === 'auto' && holdsWork(auto)) return { ...state, active: keyOf(auto) };
  const opened = add(state, tab);
  return { ...opened, active: keyOf(tab) };
}

/**
 * Opens a tab, or puts it in the place of its open copy: of the same page with another query, of the other queue. An order or a
 * customer that is open keeps its tab.
 */
function add(state: Tabs, tab: Tab): Tabs {
  const closed = state.closed.filter((other) => keyOf(other) !== keyOf(tab));
  const at = state.tabs.findIndex(
    (other) => keyOf(other) === keyOf(tab) || (tab.kind === 'auto' && other.kind === 'auto'),
  );
  const open = state.tabs[at];
  if (!open) return shed({ ...state, tabs: [...state.tabs, tab], closed });
  return 'query' in tab || tab.kind === 'auto'
    ? { ...state, tabs: state.tabs.with(at, tab), closed }
    : { ...state, closed };
}

/** Nobody works on so many: the one opened first that is not in front makes room. */
function shed(state: Tabs): Tabs {
  const oldest = state.tabs.find((tab) => tab.kind !== 'auto' && keyOf(tab) !== state.active);
  return state.tabs.length > MOST_OPEN && oldest ? close(state, { key: keyOf(oldest), force: false }) : state;
}

function replace(state: Tabs, { key, tab }: { key: string; tab: Tab }): Tabs {
  const opened = visit(state, tab);
  if (keyOf(tab) === key) return opened;
  const next = close(opened, { key, force: false });
  const wasOpen = state.tabs.some((other) => keyOf(other) === keyOf(tab));
  const at = state.tabs.findIndex((other) => keyOf(other) === key);
  if (wasOpen || at === -1) return next;
  const others = next.tabs.filter((other) => keyOf(other) !== keyOf(tab));
  return { ...next, tabs: others.toSpliced(at, 0, activeTab(next)) };
}

/** `left` is the key of what the auto-assign tab held when its queue was asked, or null. */
interface Assigned {
  readonly queue: Queue;
  readonly given: Tab | null;
  readonly left: string | null;
}

function assign(state: Tabs, { queue, given, left }: Assigned): Tabs {
  const before = autoTabOf(state);
  const held = holdsWork(before) ? keyOf(before) : null;
  const key = given && keyOf(given);
  const isLate = held !== left && held !== key;
  // The agent has moved on: a late "none" changes nothing; late work, locked for them, opens in the background.
  if (isLate && given === null) return state;
  const lastAutoAssigned = (given && itemOf(given)) ?? state.lastAutoAssigned;
  if (isLate && held !== null && given) return { ...add(state, given), lastAutoAssigned };
  const ticketId = given && ticketOf(given);
  const auto: AutoTab = {
    kind: 'auto',
    queue,
    itemId: given && itemOf(given),
    title: null,
    ...(ticketId !== null && { ticketId }),
  };
  const wasActive = activeTab(state).kind === 'auto';
  const copies = state.tabs.filter((tab) => tab.kind !== 'auto' && keyOf(tab) === key);
  const isFront = wasActive || copies.some((copy) => keyOf(copy) === state.active);
  return {
    ...state,
    tabs: state.tabs.filter((tab) => !copies.includes(tab)).map((tab) => (tab.kind === 'auto' ? auto : tab)),
    active: isFront ? keyOf(auto) : state.active,
    closed: state.closed.filter((tab) => keyOf(tab) !== key),
    lastAutoAssigned,
  };
}

function title(state: Tabs, { key, title, about }: { key: string } & Titles): Tabs {
  const isNews = state.tabs.some((tab) => keyOf(tab) === key && (tab.title !== title || tab.about !== about));
  const titles = { title, ...(about !== undefined && { about }) };
  return isNews ? mapTabs(state, (tab) => (keyOf(tab) === key ? { ...tab, ...titles } : tab)) : state;
}

function close(state: Tabs, { key, force }: { key: string; force: boolean }): Tabs {
  const tab = state.tabs.find((candidate) => keyOf(candidate) === key);
  if (!tab || (tab.kind === 'auto' && !force)) return state;
  const closed = [...state.closed.filter((other) => keyOf(other) !== key), ...remembered(tab)].slice(-MOST_CLOSED);
  if (tab.kind === 'auto') {
    const stopped = NO_TABS.tabs[0] as Tab;
    return { ...mapTabs(state, (other) => (other === tab ? stopped : other)), closed, active: keyOf(stopped) };
  }
  const at = state.tabs.indexOf(tab);
  const tabs = state.tabs.filter((other) => other !== tab);
  const active = state.active === key ? keyOf((tabs[at] ?? tabs[at - 1]) as Tab) : state.active;
  return { ...state, tabs, active, closed };
}

/** A closed tab as it comes back: by its name, and no longer as the queue's. */
function remembered(tab: Tab): Tab[] {
  if (tab.kind !== 'auto') return [tab];
  const { kind, queue, itemId, ticketId, ...titles } = tab;
  if (ticketId) return [{ kind: 'ticket', ticketId, ...titles }];
  return itemId === null ? [] : [{ kind: 'order', itemId, ...titles }];
}

function mapTabs(state: Tabs, change: (tab: Tab) => Tab): Tabs {
  return { ...state, tabs: state.tabs.map(change) };
}

const MOST_CLOSED = 50;
const TICKET_QUEUE = -3;
