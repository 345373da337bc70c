import { findOwnCache, hasCaches, OWN_CACHE } from './own-cache.ts';

/** The order list as last seen on this device, with its texts. */
export interface SeenOrders {
  /** Its owner, by pseudonym. */
  readonly owner: string;
  /** Text about when it was seen. */
  readonly note: string;
  readonly orders: readonly {
    readonly title: string;
    readonly status: string;
    readonly items: readonly string[];
    readonly foot: string;
  }[];
}

const SEEN = '/orders/last-seen';

/** Stores the list for offline use. Browsers without a store for it skip this. */
export async function keepSeen(seen: SeenOrders): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(OWN_CACHE);
  await cache.put(SEEN, Response.json(seen));
}

/** The last list stored on this device, of any account; null if there is none. */
export async function findSeen(): Promise<SeenOrders | null> {
  const kept = await (await findOwnCache())?.match(SEEN);
  return kept ? kept.json() : null;
}
