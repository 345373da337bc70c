import { expect, test } from 'vitest';
import { addressOf, pageAddress } from '../addresses/tab.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { activeTab } from './tabs.ts';
import { openTabsStore } from './tabs-store.ts';
import { isFollowing, visitAt } from './use-tabs.ts';

test.each([
  ['REPLACE', { follows: true }, true],
  ['PUSH', { follows: true }, true],
  ['POP', { follows: true }, false],
  ['PUSH', null, false],
  ['REPLACE', undefined, false],
] as const)('R217 an address come to by %s with %j only follows the tabs: %s', (how, state, follows) => {
  expect(isFollowing(state, how)).toBe(follows);
});

test('R217 an order that comes while one goes to another tab does not lead back', () => {
  const store = openTabsStore(memoryStorage(), 2);
  store.send({ type: 'assigned', queue: -1, itemId: 5, left: null });
  const address = pageAddress('search', 'text=cola');
  visitAt(store, address);
  const tabs = store.send({ type: 'assigned', queue: -1, itemId: 6, left: 5 });
  expect(addressOf(activeTab(tabs))).toBe(address);
  expect(tabs.tabs[0]).toMatchObject({ kind: 'auto', itemId: 6 });
});
