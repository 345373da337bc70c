import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { NO_TABS, type Tabs, type TabsEvent } from './tabs.ts';
import { forgetNames, itemsLeft, openTabsStore } from './tabs-store.ts';

const [ANA, BERTA] = [2, 3];
const order = (itemId: number): TabsEvent => ({ type: 'visited', tab: { kind: 'order', itemId, title: null } });
const written = (change: object) => JSON.stringify({ agent: ANA, state: { ...NO_TABS, ...change } });

function withTabs(): { readonly storage: Storage; readonly tabs: Tabs } {
  const storage = memoryStorage();
  const store = openTabsStore(storage, ANA);
  store.send({ type: 'assigned', queue: -1, itemId: 5, left: null });
  store.send(order(8));
  store.send({ type: 'titled', key: '8', title: '1000008' });
  return { storage, tabs: store.get() };
}

test('R003 tabs are there again after a reload', () => {
  const { storage, tabs } = withTabs();
  expect(openTabsStore(storage, ANA).get()).toEqual(tabs);
});

test('R003 the next person who signs in on the machine finds no tabs of another, and leaves none', () => {
  const { storage } = withTabs();
  const bertas = openTabsStore(storage, BERTA);
  expect(bertas.get()).toEqual(NO_TABS);
  bertas.send(order(9));
  expect(openTabsStore(storage, ANA).get()).toEqual(NO_TABS);
});

test('a session that the server ended leaves the orders of the tabs, and nobody’s name', () => {
  const { storage } = withTabs();
  const store = openTabsStore(storage, ANA);
  store.send({ type: 'titled', key: '8', title: '1000008', about: 'Nota simple · Carmen Ruiz' });
  store.send({ type: 'visited', tab: { kind: 'customer', customerId: 7, title: null } });
  store.send({ type: 'titled', key: 'client-7', title: 'Luis Soto' });
  store.send({ type: 'visited', tab: { kind: 'search', query: 'text=Marta+Gil', title: null } });
  store.send({ type: 'visited', tab: { kind: 'ticket', ticketId: 3, title: null } });
  store.send({ type: 'titled', key: 'ticket-3', title: 'Iris Paz' });
  store.send({ type: 'closed', key: 'ticket-3', force: false });
  forgetNames(storage);
  expect(storage.getItem('panel.tabs')).not.toMatch(/Carmen|Luis|Marta|Iris/);
  expect(itemsLeft(storage)).toEqual([5, 8]);
  expect(
    openTabsStore(storage, ANA)
      .get()
      .tabs.map(({ kind }) => kind),
  ).toEqual(['auto', 'order', 'customer']);
});

test('signing out knows which items were open', () => {
  const { storage } = withTabs();
  expect(itemsLeft(storage)).toEqual([5, 8]);
  storage.clear();
  expect(itemsLeft(storage)).toEqual([]);
});

test.each([
  '',
  '{',
  written({ tabs: [] }),
  written({ tabs: [{ kind: 'facsimile', query: '', title: null }] }),
  written({ tabs: [{ kind: 'order', itemId: 8, title: null }] }),
  JSON.stringify({ state: NO_TABS }),
])('what cannot be read (%s) starts afresh', (text) => {
  const storage = memoryStorage({ 'panel.tabs': text });
  expect(openTabsStore(storage, ANA).get()).toEqual(NO_TABS);
  expect(itemsLeft(storage)).toEqual([]);
});

test('listeners hear of changes only', () => {
  const store = openTabsStore(memoryStorage(), ANA);
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.send({ type: 'closed', key: '99', force: true });
  expect(heard).not.toHaveBeenCalled();
  store.send(order(8));
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  store.send(order(9));
  expect(heard).toHaveBeenCalledTimes(1);
});
