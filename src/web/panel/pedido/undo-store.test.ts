import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { openUndoStore, type PendingUndo } from './undo-store.ts';

const FIRST: PendingUndo = {
  undoId: '0b6f3c0e-0000-4000-8000-000000000001',
  itemId: 200_001,
  orderId: 100_000_001,
  operation: 'terminar',
  texts: {},
  until: '2026-11-23T11:00:10.000Z',
};
const SECOND = { ...FIRST, undoId: '0b6f3c0e-0000-4000-8000-000000000002', operation: 'enviar_email' };

test('what can be undone is there again after a reload, newest last, until it is removed', () => {
  const storage = memoryStorage();
  const store = openUndoStore(storage);
  store.add(FIRST);
  store.add(SECOND);
  const reloaded = openUndoStore(storage);
  expect(reloaded.list()).toEqual([FIRST, SECOND]);
  reloaded.remove(SECOND.undoId);
  expect(openUndoStore(storage).list()).toEqual([FIRST]);
  reloaded.remove(FIRST.undoId);
  expect(storage.length).toBe(0);
});

test('the same is offered once, and listeners are notified of each change', () => {
  const store = openUndoStore(memoryStorage());
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  store.add(FIRST);
  store.add(FIRST);
  stop();
  store.add(SECOND);
  expect([heard, store.list().length]).toEqual([2, 2]);
});

test.each(['{', '[{"undoId":1}]', '7'])('what cannot be read (%s) offers nothing', (kept) => {
  const storage = memoryStorage();
  storage.setItem('panel.undo', kept);
  expect(openUndoStore(storage).list()).toEqual([]);
});
