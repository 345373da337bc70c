// Loaded before everything else of the panel, so that it has no schemas: making one needs `check-without-eval.ts` first.

import { serverVersion } from '../../version/server-version.ts';
import { describeError } from './describe-failure.ts';

/** When the page last reloaded itself, in milliseconds. */
const AT = 'panel.lost-chunk.at';
/** The lost chunk, until it is reported. */
export const LOST = 'panel.lost-chunk';
/** Reload at most once in this time: a second reload would not help. */
const ONCE_IN = 10 * 60_000;

/** Whether a page that lost a chunk reloads itself: once, and only when online. */
export function decideReload({
  last,
  now,
  isServerThere,
}: {
  last: number;
  now: number;
  isServerThere: boolean;
}): boolean {
  return isServerThere && now - last >= ONCE_IN;
}

/**
 * A chunk that cannot be loaded belongs to an old build: clears the browser's caches of it and reloads the page. The code that needed the
 * chunk fails meanwhile and reports it. Source: specification section 8.
 */
export function reloadForLostChunks(): () => void {
  let isBusy = false;
  const listen = (event: Event) => {
    if (isBusy) return;
    isBusy = true;
    void reloadOnce((event as Event & { readonly payload?: unknown }).payload).finally(() => {
      isBusy = false;
    });
  };
  window.addEventListener('vite:preloadError', listen);
  return () => window.removeEventListener('vite:preloadError', listen);
}

async function reloadOnce(error: unknown): Promise<void> {
  const isServerThere = (await serverVersion()) !== null;
  const now = Date.now();
  if (!decideReload({ last: Number(sessionStorage.getItem(AT)), now, isServerThere })) return;
  sessionStorage.setItem(AT, String(now));
  sessionStorage.setItem(LOST, JSON.stringify(describeError('chunk', error)));
  await clearCaches();
  window.location.reload();
}

/** There are none without TLS. */
async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
