import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { openWorkLocks } from './work-locks.ts';

const KEY = 'panel.work-locks';

test('a lock that was taken for work is known after a reload, until it is given up', () => {
  const storage = memoryStorage();
  openWorkLocks(storage, KEY).taken(7, 40);
  const reloaded = openWorkLocks(storage, KEY);
  expect([reloaded.statusAt(7), reloaded.statusAt(8)]).toEqual([40, null]);
  reloaded.forget(7);
  expect([openWorkLocks(storage, KEY).statusAt(7), storage.length]).toEqual([null, 0]);
});

test.each(['{', '[7]', '{"7":40}'])('what cannot be read (%s) is no lock', (kept) => {
  const storage = memoryStorage();
  storage.setItem(KEY, kept);
  expect(openWorkLocks(storage, KEY).statusAt(7)).toBeNull();
});
