import { expect, test } from 'vitest';
import { addressOf, keyOf, type Queue, tabAt } from '../addresses/tab.ts';
import {
  activeTab,
  autoTabOf,
  closedItems,
  NO_TABS,
  neighbour,
  openItems,
  reduceTabs,
  searchAddress,
  type Tabs,
  type TabsEvent,
} from './tabs.ts';

interface Asked {
  readonly queue?: Queue;
  readonly left?: number | null;
}

const after = (...events: TabsEvent[]): Tabs => events.reduce(reduceTabs, NO_TABS);
const order = (itemId: number): TabsEvent => ({ type: 'visited', tab: { kind: 'order', itemId, title: null } });
const search = (query: string): TabsEvent => ({ type: 'visited', tab: { kind: 'search', query, title: null } });
const queue = (id: Queue): TabsEvent => ({
  type: 'visited',
  tab: { kind: 'auto', queue: id, itemId: null, title: null },
});
const given = (itemId: number | null, { queue: id = -1, left = null }: Asked = {}): TabsEvent => ({
  type: 'assigned',
  queue: id,
  itemId,
  left,
});
const closed = (key: string, force = false): TabsEvent => ({ type: 'closed', key, force });
const visits = (path: string, query: string): TabsEvent[] => {
  const tab = tabAt(path, query);
  return tab ? [{ type: 'visited', tab }] : [];
};
const keys = ({ tabs }: Tabs) => tabs.map(keyOf);

test.each<[string, string, object | null]>([
  ['/agentes/tramites/pedido/482', '', { kind: 'order', itemId: 482 }],
  ['/agentes/tramites/pedido/482/', '', { kind: 'order', itemId: 482 }],
  ['/agentes/tramites/-1', '', { kind: 'auto', queue: -1, itemId: null }],
  ['/agentes/tramites/-2', '', { kind: 'auto', queue: -2, itemId: null }],
  ['/agentes/tramites/-3', '', { kind: 'auto', queue: -3, itemId: null }],
  ['/agentes/tramites/-4', '', null],
  ['/agentes/tramites/0', '', { kind: 'auto', queue: 0, itemId: null }],
  ['/agentes/tramites/devoluciones', '', { kind: 'refunds', query: '' }],
  ['/agentes/tramites/presupuestos', '', { kind: 'quotes', query: '' }],
  ['/agentes/tramites/cupones', '', { kind: 'vouchers', query: '' }],
  ['/agentes/tramites/opiniones', '', { kind: 'reviews', query: '' }],
  ['/agentes/tramites/pagos', '?part=totals', { kind: 'payments', query: 'part=totals' }],
  ['/agentes/tramites/transferencias', '', { kind: 'transfers', query: '' }],
  ['/agentes/tramites/facturas', '?kind=FR', { kind: 'invoices', query: 'kind=FR' }],
  ['/agentes/tramites/verifactu', '', { kind: 'verifactu', query: '' }],
  ['/agentes/tramites/catalogo', '?product=15867', { kind: 'catalogue', query: 'product=15867' }],
  ['/agentes/tramites/actividad', '?who=team', { kind: 'activity', query: 'who=team' }],
  ['/agentes/tramites/pedido/0', '', null],
  ['/agentes/tramites/pedido/-4', '', null],
  ['/agentes/tramites', '', null],
])('R080 R081 R082 R083 R085 %s%s is read as the tab it names', (path, query, tab) => {
  expect(tabAt(path, query)).toEqual(tab && { ...tab, title: null });
});

test('R084 /agentes/tramites/search opens an order search, with the filter that its address names', () => {
  const opened = (query: string) => activeTab(after(...visits('/agentes/tramites/search', query)));
  expect(opened('')).toEqual({ kind: 'search', query: '', title: null });
  expect(opened('?text=ana&status=40')).toEqual({ kind: 'search', query: 'text=ana&status=40', title: null });
});

test('the address of a tab opens the same tab again', () => {
  const state = after(order(7), search('text=x'), given(9));
  for (const tab of state.tabs) {
    const url = new URL(addressOf(tab), 'https://panel.example');
    const asked = tabAt(url.pathname, url.search);
    expect(asked && keyOf(activeTab(reduceTabs(state, { type: 'visited', tab: asked })))).toBe(keyOf(tab));
  }
});

test('R080 a tab is keyed by the last segment of its address', () => {
  const state = after(given(9), order(7), search('status=40'));
  expect(keys(state)).toEqual(['9', '7', 'search?status=40']);
  expect(state.tabs.map(addressOf)).toEqual([
    '/agentes/tramites/pedido/9',
    '/agentes/tramites/pedido/7',
    '/agentes/tramites/search?status=40',
  ]);
});

test('opening an order that is open comes back to its tab and keeps its title', () => {
  const state = after(order(7), { type: 'titled', key: '7', title: '1000007' }, order(8), order(7));
  expect(keys(state)).toEqual(['0', '7', '8']);
  expect(activeTab(state)).toEqual({ kind: 'order', itemId: 7, title: '1000007' });
});

test('what an order is about stays with its tab, also after it was closed', () => {
  const about = 'Nota simple · Calle Mayor 3, Elvas';
  const titled = { type: 'titled', title: '1000007', about } as const;
  const state = after(order(7), { ...titled, key: '7' }, given(9), { ...titled, key: '9' });
  expect(state.tabs.map((tab) => tab.about)).toEqual([about, about]);
  const closed = [7, 9].reduce(
    (now, itemId) => reduceTabs(now, { type: 'closed', key: String(itemId), force: true }),
    state,
  );
  expect(closed.closed.map((tab) => tab.about)).toEqual([about, about]);
  expect(closed.tabs.map((tab) => tab.about)).toEqual([undefined]);
});

test('the order that the queue gives takes the place of any open copy', () => {
  const state = after(order(7), order(8), given(7));
  expect(keys(state)).toEqual(['7', '8']);
  expect(autoTabOf(state).itemId).toBe(7);
  expect(state.lastAutoAssigned).toBe(7);
  expect(state.active).toBe('8');
});

test('a copy in front that the queue takes over stays in front', () => {
  const state = after(order(7), given(7));
  expect(activeTab(state)).toMatchObject({ kind: 'auto', itemId: 7 });
});

test('an empty queue leaves the tab with its queue and remembers the last order given', () => {
  const state = after(given(7), given(null, { queue: -2, left: 7 }));
  expect(autoTabOf(state)).toMatchObject({ queue: -2, itemId: null });
  expect(state.active).toBe('-2');
  expect(state.lastAutoAssigned).toBe(7);
});

test('the auto-assign tab closes only by force and is then the stopped queue', () => {
  const held = after(given(7), order(8), order(7));
  expect(reduceTabs(held, closed('7'))).toBe(held);
  const state = reduceTabs(held, closed('7', true));
  expect(keys(state)).toEqual(['0', '8']);
  expect(activeTab(state)).toMatchObject({ kind: 'auto', queue: 0, itemId: null });
  expect(closedItems(state)).toEqual([7]);
});

test.each([0, -1, -2, -3] as const)('looking at queue %i does not drop the order that was given', (id) => {
  const state = after(given(7), order(8), queue(id));
  expect(activeTab(state)).toMatchObject({ kind: 'auto', queue: -1, itemId: 7 });
});

test('closing leads to the tab that takes its place, else to the one before it', () => {
  const three = after(order(1), order(2), order(3), order(2));
  expect(reduceTabs(three, closed('2')).active).toBe('3');
  expect(reduceTabs(after(order(1), order(2)), closed('2')).active).toBe('1');
  expect(reduceTabs(after(order(1)), closed('1')).active).toBe('0');
});

test('closing a tab behind leaves the one in front, and records the item', () => {
  const state = after(order(1), order(2), closed('1'));
  expect(state.active).toBe('2');
  expect(closedItems(state)).toEqual([1]);
  expect(closedItems(reduceTabs(state, order(1)))).toEqual([]);
});

test('R222 each filter has its own search tab, and the same filter, however it is written, comes back to its tab', () => {
  const state = after(search('status=40&text=a'), order(5), search('text=b'), search('text=a&status=40'));
  expect(keys(state)).toEqual(['0', 'search?text=a&status=40', '5', 'search?text=b']);
  expect(state.active).toBe('search?text=a&status=40');
  expect(activeTab(reduceTabs(state, search('text=b')))).toMatchObject({ query: 'text=b' });
});

test('another filter in a search takes its place, unless it is open in a tab of its own', () => {
  const to = (query: string): TabsEvent => ({
    type: 'replaced',
    key: 'search?text=a',
    tab: { kind: 'search', query, title: null },
  });
  const state = after(search('text=a'), order(5), search('text=b'), search('text=a'));
  const other = reduceTabs(state, to('text=c'));
  expect(keys(other)).toEqual(['0', 'search?text=c', '5', 'search?text=b']);
  expect(other.active).toBe('search?text=c');
  expect(keys(reduceTabs(state, to('text=b')))).toEqual(['0', '5', 'search?text=b']);
  expect(reduceTabs(state, to('text=b')).active).toBe('search?text=b');
  expect(keys(reduceTabs(state, to('text=a')))).toEqual(keys(state));
});

test('searching continues with the filter that was open', () => {
  expect(searchAddress(after(search('text=a'), order(5)))).toBe('/agentes/tramites/search?text=a');
  expect(searchAddress(after(order(5)))).toBe('/agentes/tramites/search');
});

test('neighbours go round the ends', () => {
  const state = after(order(1), order(2));
  expect(keyOf(neighbour(state, 1))).toBe('0');
  expect(keyOf(neighbour(state, -1))).toBe('1');
  expect(keyOf(neighbour(after(order(1), queue(0)), -1))).toBe('1');
});

test('the sign of life names every open item once', () => {
  expect(openItems(after(given(9), order(7), search(''), order(7)))).toEqual([9, 7]);
});

test('closing what is not open changes nothing', () => {
  const state = after(order(1));
  expect(reduceTabs(state, closed('99'))).toBe(state);
});
