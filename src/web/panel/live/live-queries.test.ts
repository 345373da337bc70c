import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain, dataChangesKey, dataChangesQuery, sharedDraftsKey } from './live-queries.ts';

const MINUTE = 60_000;
const ITEM = 7;
let queries: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
});
afterEach(() => {
  queries.clear();
  vi.useRealTimers();
});

test('R219 changes of data are requested once in five minutes, unless there is a newer one', async () => {
  const load = vi.fn(async () => ({ item_id: ITEM, changes: [], alert: false }));
  const look = (newest = 0) => queries.fetchQuery(dataChangesQuery({ itemId: ITEM, newest }, load));
  await look();
  vi.advanceTimersByTime(5 * MINUTE - 1);
  await look();
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await look();
  expect(load).toHaveBeenCalledTimes(2);
  await look(12);
  expect(load, 'a line of the history that changed answers').toHaveBeenCalledTimes(3);
  await queries.invalidateQueries({ queryKey: dataChangesKey(ITEM) });
  await look(12);
  expect(load, 'notified that the customer changed their data').toHaveBeenCalledTimes(4);
});

test('R384 a draft that is shared while one asks for the first time is requested again: the answer on its way is older', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const load = vi.fn(
    () => answers[load.mock.calls.length - 1]?.promise ?? Promise.reject(new Error('asked too often')),
  );
  const observer = new QueryObserver(queries, { queryKey: sharedDraftsKey(ITEM), queryFn: load });
  const stop = observer.subscribe(() => {});
  const asked = askAgain(queries, sharedDraftsKey(ITEM));
  answers[0]?.resolve('nothing');
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.resolve('the draft');
  await asked;
  expect(observer.getCurrentResult().data).toBe('the draft');
  stop();
});
