import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { NO_TABS } from './tabs.ts';
import { openTabsStore } from './tabs-store.ts';

test('tabs are there again after a reload', () => {
  const storage = memoryStorage();
  const before = openTabsStore(storage);
  before.send({ type: 'assigned', queue: -1, itemId: 5 });
  before.send({ type: 'visited', tab: { kind: 'order', itemId: 8, title: null } });
  before.send({ type: 'titled', itemId: 8, title: '1000008' });
  expect(openTabsStore(storage).get()).toEqual(before.get());
});

test.each(['', '{', '{"tabs":[]}', '{"tabs":[{"kind":"tickets"}],"active":"0","closed":[],"lastAutoAssigned":null}'])(
  'what cannot be read (%s) starts afresh',
  (text) => {
    expect(openTabsStore(memoryStorage({ 'panel.tabs': text })).get()).toEqual(NO_TABS);
  },
);

test('listeners hear of changes only', () => {
  const store = openTabsStore(memoryStorage());
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.send({ type: 'closed', key: '99', force: true });
  expect(heard).not.toHaveBeenCalled();
  store.send({ type: 'visited', tab: { kind: 'order', itemId: 8, title: null } });
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  store.send({ type: 'visited', tab: { kind: 'order', itemId: 9, title: null } });
  expect(heard).toHaveBeenCalledTimes(1);
});
