import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { decideReload, LOST, reloadForLostChunks } from './lost-chunk.ts';
import { takeLostChunk } from './take-lost-chunk.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const MINUTE = 60_000;

test.each([
  ['the first time', { last: 0, now: NOW, isServerThere: true }, true],
  ['never twice in a row', { last: NOW - 5_000, now: NOW, isServerThere: true }, false],
  ['again with a later build', { last: NOW - 10 * MINUTE, now: NOW, isServerThere: true }, true],
  ['not without a server, which would leave an empty page', { last: 0, now: NOW, isServerThere: false }, false],
])('R419 a page that lost a chunk of its code reloads itself: %s', (_, given, expected) => {
  expect(decideReload(given)).toBe(expected);
});

/** A browser with caches of an old build, and the server's version; null without a server. */
function browser(version: string | null, last = 0) {
  const done: string[] = [];
  const reloaded = Promise.withResolvers<void>();
  const reload = () => {
    done.push('reloaded');
    reloaded.resolve();
  };
  const page = Object.assign(new EventTarget(), { location: { reload }, caches: true });
  const storage = memoryStorage(last ? { 'panel.lost-chunk.at': String(last) } : {});
  vi.stubGlobal('window', page);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('caches', {
    keys: async () => ['old build', 'older build'],
    delete: async (name: string) => done.push(`cleared ${name}`),
  });
  vi.stubGlobal('fetch', async () => {
    if (version === null) throw new TypeError('Failed to fetch');
    return Response.json({ version });
  });
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const lose = () =>
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('x.js') }));
  return { done, storage, lose, reloaded: reloaded.promise };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('R419 caches are cleared before the page reloads, and the loss is kept for the report', async () => {
  const { done, storage, lose, reloaded } = browser('b');
  const stop = reloadForLostChunks();
  lose();
  lose();
  await reloaded;
  expect(done).toEqual(['cleared old build', 'cleared older build', 'reloaded']);
  expect(JSON.parse(storage.getItem(LOST) ?? '')).toMatchObject({ kind: 'chunk' });
  expect(storage.getItem('panel.lost-chunk.at')).toBe(String(NOW));
  stop();
  lose();
  expect(done).toHaveLength(3);
});

test.each([
  ['just after a reload', 'b', NOW - MINUTE],
  ['without a server', null, 0],
])('R419 nothing is cleared and nothing loaded again %s', async (_, version, last) => {
  const { done, storage, lose } = browser(version, last);
  const stop = reloadForLostChunks();
  lose();
  // All promises after the event are settled already.
  await vi.advanceTimersByTimeAsync(0);
  expect([done, storage.getItem(LOST)]).toEqual([[], null]);
  stop();
});

test('a loss is reported once, and an unreadable entry is ignored', () => {
  const failure = { kind: 'chunk', what: 'TypeError', at: ['/assets/quotes-tab-x.js:0:0'] };
  const storage = memoryStorage({ [LOST]: JSON.stringify(failure) });
  expect(takeLostChunk(storage)).toEqual(failure);
  expect(takeLostChunk(storage)).toBeNull();
  expect(takeLostChunk(memoryStorage({ [LOST]: 'x' }))).toBeNull();
});
